import { type ListedTool, listTools } from "../generator/index.js";
import type { CliIo, ExitCode, ProjectFlags } from "./io.js";
import { baseOf, exitCodeOf, printDiagnostics, printJson, projectOf } from "./print.js";
import { formatTable } from "./table.js";

export interface ListFlags extends ProjectFlags {
  readonly json?: boolean;
}

/** `toolwright list`. */
export async function runList(flags: ListFlags, io: CliIo): Promise<ExitCode> {
  const result = await listTools(projectOf(flags, io));
  if (flags.json) {
    printJson({ ok: result.ok, tools: result.tools.map(toJson), diagnostics: result.diagnostics }, io);
    return exitCodeOf(result);
  }
  printDiagnostics(result.diagnostics, result.root, io);
  const base = baseOf(result.root, io);
  io.out(
    formatTable(
      result.tools.map((listed) => rowOf(listed, base)),
      io.width.out,
    ),
  );
  return exitCodeOf(result);
}

function rowOf({ tool, wireName }: ListedTool, base: string): readonly string[] {
  const { file, line, column } = tool.span;
  return [tool.id, wireName, `${base}${file}:${line}:${column}`, tool.description?.split("\n")[0] ?? ""];
}

function toJson({ tool, wireName }: ListedTool): unknown {
  return {
    id: tool.id,
    name: tool.name,
    wireName,
    ...(tool.namespace !== undefined && { namespace: tool.namespace }),
    ...(tool.version !== undefined && { version: tool.version }),
    ...(tool.title !== undefined && { title: tool.title }),
    ...(tool.description !== undefined && { description: tool.description }),
    file: tool.span.file,
    line: tool.span.line,
    column: tool.span.column,
  };
}
