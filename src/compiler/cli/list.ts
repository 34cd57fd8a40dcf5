import { type ListedTool, listTools } from "../generator/index.js";
import type { CliIo, ExitCode, ProjectFlags } from "./io.js";
import { baseOf, exitCodeOf, printDiagnostics, printJson, projectOf } from "./print.js";

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
  io.out(formatTable(result.tools.map((listed) => rowOf(listed, base))));
  return exitCodeOf(result);
}

function rowOf({ tool, wireName }: ListedTool, base: string): readonly string[] {
  const { file, line, column } = tool.span;
  return [tool.id, wireName, `${base}${file}:${line}:${column}`, tool.description?.split("\n")[0] ?? ""];
}

function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, cell.length)),
    [],
  );
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
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
