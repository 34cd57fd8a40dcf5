import type { Lock } from "toolwright/contracts";
import { visibleLine } from "../diagnostics/diagnostic.js";
import { countOf } from "../diagnostics/render.js";
import { resolve } from "../files/paths.js";
import { readNow, statOf } from "../files/read-now.js";
import type { FileChange, Report, RunState, TimelineSpan } from "../generator/index.js";
import { lockIn } from "../generator/report.js";
import { type Finding, type Findings, type FormatFlags, formatOf, toFindings } from "./findings.js";
import {
  baseOf,
  type CliIo,
  type ExitCode,
  exitCodeOf,
  type ProjectFlags,
  printDiagnostics,
  printJson,
  projectOf,
  quietly,
  type Selection,
} from "./terminal.js";

/** Prints the report of `generate` or `check` and returns the exit code. */
export async function printReport(
  report: Report,
  flags: ProjectFlags & FormatFlags & Pick<Selection, "all"> & { readonly check?: boolean; readonly diff?: boolean },
  io: CliIo,
): Promise<ExitCode> {
  const check = flags.check ?? false;
  // Loaded on demand: most runs do not change the contract.
  const contracts = changesContract(report) ? await import("../gate/index.js") : undefined;
  // A check against the lock reports each change.
  const format = formatOf(flags);
  const limits = format === "json" || (check && report.lock !== undefined) ? {} : contracts?.forSummary;
  const contract = await contracts?.checkContract(report, projectOf(flags, io), limits ?? {});
  const blocking = check ? (contract?.diagnostics ?? []) : [];
  const result = { ok: report.ok && blocking.length === 0, diagnostics: [...report.diagnostics, ...blocking] };
  const stale = report.changes.filter((change) => change.status !== "unchanged");
  // Loaded on demand: most checks find no changes.
  const files = check && stale.length > 0 ? await import("./file-changes.js") : undefined;
  const diffs = flags.diff ? files : undefined;
  const isOnGithub = check && format === "text" && process.env["GITHUB_ACTIONS"] === "true";
  const found: Findings = {
    command: "check",
    findings: format === "text" && !isOnGithub ? [] : [...toFindings(result.diagnostics), ...staleFindings(stale)],
    root: report.root,
    summary: stale.length > 0 ? summarizeCheck(stale) : `${countEntries(report)}; ${upToDate(report.changes)}.`,
  };
  if (format !== "text" && format !== "json") {
    (await import("./print-findings.js")).printFindings(found, format, io);
    return exitCodeOf(result);
  }
  if (format === "json") {
    const diffOf = (change: FileChange): string | undefined =>
      change.status === "unchanged" ? undefined : diffs?.formatDiff(change, { base: "", color: false });
    const changed = contract?.report && (await import("./print-changes.js")).toJsonReport(contract.report);
    printJson({ ...reportJson({ ...report, ...result }, diffOf), ...(changed && { contract: changed }) }, io);
    return exitCodeOf(result);
  }
  for (const line of check && report.lock !== undefined ? acceptedLines(report.root) : []) io.out(line);
  const base = baseOf(report.root, io);
  if (contract?.report)
    io.out((await import("./print-changes.js")).formatSummary(contract.report, contracts?.forSummary.maxTools));
  printDiagnostics(result.diagnostics, report.root, io, { ...quietly, all: flags.all });
  if (report.changes.length === 0) {
    if (!check) io.err("No files were written.\n");
  } else if (files) {
    for (const change of stale) {
      io.out(diffs?.formatDiff(change, { base, color: io.color.out }) ?? files.formatStale(change, base));
    }
    io.err(`${summarizeCheck(stale)}${diffs ? "" : " --diff prints the differences."}\n`);
  } else {
    for (const change of stale) io.out(`${verbs[change.status].padEnd(7)} ${base}${change.path}\n`);
    io.out(`${countEntries(report)}; ${check ? upToDate(report.changes) : summarizeWriting(report.changes)}\n`);
  }
  if (isOnGithub) (await import("./print-findings.js")).annotateOnGithub(found, io);
  return exitCodeOf(result);
}

function staleFindings(stale: readonly FileChange[]): readonly Finding[] {
  return stale.map(({ path, status }) => ({
    rule: "generated/stale",
    level: "error",
    title: "Generated file is out of date",
    message: `${path} is ${status === "new" ? "missing" : status === "orphaned" ? "orphaned" : "stale"}. Run \`toolwright generate\` and commit the result.`,
    ...(status !== "new" && { span: { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 } }),
  }));
}

/** One line for each breaking change that the lock has as accepted. The lock is parsed only if it has one, and checked where it is compared. */
function acceptedLines(root: string): readonly string[] {
  const text = readNow(lockIn(root))?.text ?? "";
  if (!text.includes('"accepted": [')) return [];
  try {
    const { accepted = [] } = JSON.parse(text) as Pick<Lock, "accepted">;
    return accepted.map(({ tool, version, date, change, because }) =>
      visibleLine(
        `accepted ${tool}${version === undefined ? "" : ` ${version}`} (${date}): ${change}: ${because}`,
      ).concat("\n"),
    );
  } catch {
    return [];
  }
}

/** Whether the tools differ from the lock or, without one, from those that were generated before. */
function changesContract({ lock, changes }: Report): boolean {
  if (lock !== undefined) return lock === "changed";
  return changes.some(
    ({ path, status, before }) => status === "changed" && before !== undefined && /(^|\/)tools\.json$/.test(path),
  );
}

const verbs = { new: "new", changed: "changed", orphaned: "removed", unchanged: "" } as const;

function countEntries({ tools, prompts, resources, types }: Report): string {
  const files = new Set([...tools, ...prompts, ...resources, ...types].map(({ file }) => file)).size;
  return `${countKinds(tools.length, prompts.length, resources.length, types.length)} from ${countOf(files, "file")}`;
}

export function countKinds(tools: number, prompts: number, resources: number, types = 0): string {
  const hasOnlyTypes = types > 0 && tools + prompts + resources === 0;
  const counts = [
    ...(hasOnlyTypes ? [] : [countOf(tools, "tool")]),
    ...(prompts > 0 ? [countOf(prompts, "prompt")] : []),
    ...(resources > 0 ? [countOf(resources, "resource")] : []),
    ...(types > 0 ? [countOf(types, "type")] : []),
  ];
  return counts.join(", ");
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
  return `Generated files are out of date (${counts.join(", ")}). Run \`toolwright generate\` and commit the result.`;
}

function countStatus(changes: readonly FileChange[], status: FileChange["status"]): number {
  return changes.filter((change) => change.status === status).length;
}

function reportJson(report: Report, diffOf: (change: FileChange) => string | undefined): object {
  const { ok, tools, prompts, resources, types, changes, diagnostics } = report;
  type Described = Pick<Report["tools"][number], "file" | "span" | "description">;
  const located = ({ file, span, description }: Described): object => ({
    ...{ file, line: span.line, column: span.column },
    ...(description !== undefined && { description }),
  });
  return {
    ok,
    tools: tools.map((tool) => ({ id: tool.id, name: tool.name, ...located(tool) })),
    ...(prompts.length > 0 && { prompts: prompts.map((prompt) => ({ name: prompt.name, ...located(prompt) })) }),
    ...(resources.length > 0 && {
      resources: resources.map((resource) => ({ uri: resource.uri, name: resource.name, ...located(resource) })),
    }),
    ...(types.length > 0 && { types: types.map((type) => ({ name: type.name, ...located(type) })) }),
    changes: changes.map((change) => {
      const { path, status } = change;
      const diff = diffOf(change);
      return { path, status, ...(diff !== undefined && { diff }) };
    }),
    diagnostics,
  };
}

/** Prints the duration of each stage, and the counts of files read and generated, to standard error. */
export function printStats(report: Report, { files }: RunState, spans: readonly TimelineSpan[], io: CliIo): void {
  const stages = new Map<string, number>();
  for (const { stage, start, end } of spans) stages.set(stage, (stages.get(stage) ?? 0) + end - start);
  for (const [stage, time] of stages) io.err(`${stage.padEnd(16)}${time.toFixed(0).padStart(7)} ms\n`);
  const bytes = report.changes.reduce((sum, change) => sum + sizeOf(change, report.root), 0);
  const generated = report.isCached ? [] : [`${bytes} bytes in ${countOf(report.changes.length, "generated file")}`];
  const filesRead = [...files.seen.read.values()].filter((file) => file !== undefined).length;
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  io.err(
    `${[`${countOf(filesRead, "file")} read`, countOf(report.tools.length, "tool"), ...generated, `${memory} MB peak memory`].join(", ")}\n`,
  );
}

/** The size of a generated file in bytes. The text of an unchanged one is not always read. */
function sizeOf({ path, status, after = "" }: Report["changes"][number], root: string): number {
  return status === "unchanged" ? Number(statOf(resolve(root, path))?.size ?? 0) : Buffer.byteLength(after);
}
