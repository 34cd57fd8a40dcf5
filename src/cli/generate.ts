import { countOf } from "../diagnostics/summarize.js";
import { type CatalogTool, type FileChange, type GenerateResult, generate } from "../generator/index.js";
import { formatDiff } from "./diff.js";
import type { CliIo, ExitCode, ProjectFlags } from "./io.js";
import { baseOf, exitCodeOf, printDiagnostics, printJson, projectOf } from "./print.js";

export interface GenerateFlags extends ProjectFlags {
  readonly check?: boolean;
  readonly json?: boolean;
}

/** `toolwright generate` and `toolwright check`. */
export async function runGenerate(flags: GenerateFlags, io: CliIo): Promise<ExitCode> {
  const check = flags.check ?? false;
  const result = await generate({ ...projectOf(flags, io), check });
  if (flags.json) {
    printJson(toJson(result, check), io);
    return exitCodeOf(result);
  }
  printDiagnostics(result.diagnostics, result.root, io);
  const stale = result.changes.filter((change) => change.status !== "unchanged");
  if (result.changes.length === 0) {
    if (!check) io.err("Nothing was written.\n");
  } else if (check && stale.length > 0) {
    for (const change of stale) io.out(formatDiff(change, { base: baseOf(result.root, io), color: io.color.out }));
    io.err(`${summarizeCheck(stale)}\n`);
  } else {
    const base = baseOf(result.root, io);
    if (!check) for (const change of stale) io.out(`${verbs[change.status].padEnd(7)} ${base}${change.path}\n`);
    io.out(`${countTools(result.tools)}; ${check ? upToDate(result.changes) : summarizeWriting(result.changes)}\n`);
  }
  return exitCodeOf(result);
}

const verbs = { new: "new", changed: "changed", orphaned: "removed", unchanged: "" } as const;

function countTools(tools: readonly CatalogTool[]): string {
  const files = new Set(tools.map((tool) => tool.file)).size;
  return `${countOf(tools.length, "tool")} from ${countOf(files, "file")}`;
}

function summarizeWriting(changes: readonly FileChange[]): string {
  const written = countStatus(changes, "new") + countStatus(changes, "changed");
  const removed = countStatus(changes, "orphaned");
  const parts = [`${countOf(written, "file")} written`, `${countStatus(changes, "unchanged")} unchanged`];
  return [...parts, ...(removed > 0 ? [`${removed} removed`] : [])].join(", ");
}

function upToDate(changes: readonly FileChange[]): string {
  return `${countOf(changes.length, "generated file")} up to date`;
}

function summarizeCheck(stale: readonly FileChange[]): string {
  const parts = [
    [countStatus(stale, "changed"), "stale"],
    [countStatus(stale, "new"), "missing"],
    [countStatus(stale, "orphaned"), "orphaned"],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return `Generated files are out of date (${counts.join(", ")}). Run \`toolwright generate\` and commit what it writes.`;
}

function countStatus(changes: readonly FileChange[], status: FileChange["status"]): number {
  return changes.filter((change) => change.status === status).length;
}

function toJson(result: GenerateResult, check: boolean): unknown {
  const { ok, tools, changes, diagnostics } = result;
  return {
    ok,
    tools: tools.map(({ id, name, file, span, description }) => ({
      id,
      name,
      file,
      line: span.line,
      column: span.column,
      ...(description !== undefined && { description }),
    })),
    changes: changes.map((change) => ({
      path: change.path,
      status: change.status,
      ...(check && change.status !== "unchanged" && { diff: formatDiff(change, { base: "", color: false }) }),
    })),
    diagnostics,
  };
}
