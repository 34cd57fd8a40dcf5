import { wireNameOf } from "toolwright/internal/model";
import type { ToolRecord, WireName } from "toolwright/model";
import { checkSafety, type SafetyFinding, type ServerTools } from "toolwright/profiles";
import { createDiagnostic, type Diagnostic, type Span } from "../diagnostics/index.js";

/** A tool to search. */
interface SearchedTool {
  readonly id: string;
  readonly record: ToolRecord;
  /** Returns the source location of a JSON Pointer into the record. */
  readonly locate?: (path: string) => Span;
}

/** What surrounds the tools to search. */
interface Surroundings {
  /** How MCP listings name the tools. */
  readonly wireName: WireName;
  /** The servers that a client uses beside them. */
  readonly others?: readonly ServerTools[];
}

/**
 * Reports hidden text and instructions to the model in the tools of one server, and what they have in common with tools of other servers:
 * names, and text that mentions a tool of another server.
 */
export function safetyDiagnostics(
  tools: readonly SearchedTool[],
  { wireName, others = [] }: Surroundings,
): readonly Diagnostic[] {
  // Of the other servers, only names count, as they are listed.
  const known = others.map(({ server, tools: listed }) => ({ server, tools: listed.map(({ name }) => named(name)) }));
  return tools.flatMap(({ id, record, locate }) => {
    const own = { server: "", tools: [{ ...record, name: wireNameOf(record, wireName) }] };
    const findings = checkSafety([...known, own]).filter(({ server }) => server === own.server);
    return findings.map(({ rule, path, message, sources }) => {
      const span = locate?.(path);
      const args = { id, path, problem: message, source: sources[0] ?? "" };
      return createDiagnostic(codeOf(rule), args, span ? { span } : {});
    });
  });
}

function named(name: string): ToolRecord {
  return { name, inputSchema: { type: "object" } };
}

function codeOf(rule: SafetyFinding["rule"]): "tool/shadows-server" | "tool/unsafe-text" {
  return rule === "shadowed-name" || rule === "foreign-tool" ? "tool/shadows-server" : "tool/unsafe-text";
}
