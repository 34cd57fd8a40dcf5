import type { ToolRecord } from "toolwright/model";
import { checkSafety } from "toolwright/profiles";
import { createDiagnostic, type Diagnostic, type Span } from "../diagnostics/index.js";

/** A tool to search. */
interface SearchedTool {
  readonly id: string;
  readonly record: ToolRecord;
  /** Returns the source location of a JSON Pointer into the record. */
  readonly locate?: (path: string) => Span;
}

/** Reports hidden text and instructions to the model in the tools of one server. */
export function safetyDiagnostics(tools: readonly SearchedTool[]): readonly Diagnostic[] {
  return tools.flatMap(({ id, record, locate }) =>
    checkSafety([{ server: "", tools: [record] }]).map(({ path, message, sources }) => {
      const span = locate?.(path);
      const args = { id, path, problem: message, source: sources[0] ?? "" };
      return createDiagnostic("tool/unsafe-text", args, span ? { span } : {});
    }),
  );
}
