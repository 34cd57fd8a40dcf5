import { existsSync } from "node:fs";
import type { Diagnostic } from "../diagnostics/index.js";
import { basename } from "../files/paths.js";
import { compareSources, isBlocked, lockPathOf } from "../gate/index.js";
import {
  readSource,
  type Source,
  SourceError,
  type SourceFlags,
  selectSource,
  sourceOptions,
} from "../sources/index.js";
import { type Format, type FormatFlags, formatOf, toFindings } from "./findings.js";
import { type ComparedSources, toJsonReport } from "./print-changes.js";
import { annotateOnGithub, printFindings } from "./print-findings.js";
import type { CliIo, ExitCode } from "./terminal.js";
import { CommandFailure, exitCodeOf, printDiagnostics, printJson, printWarning, projectOf } from "./terminal.js";

export interface DiffFlags extends SourceFlags, FormatFlags {
  readonly lock?: string;
  readonly allowUnknown?: boolean;
}

export async function runDiff(
  before: string | undefined,
  after: string | undefined,
  flags: DiffFlags,
  io: CliIo,
): Promise<ExitCode> {
  const options = { ...sourceOptions(flags, io), features: true };
  const newSource = selectSource(after, flags, io);
  const { server: _, ...otherFlags } = flags;
  const oldSource = before === undefined ? defaultSource(newSource, flags, io) : selectSource(before, otherFlags, io);
  const old = await readSource(oldSource, options).catch((error: unknown) => {
    if (before !== undefined || !(error instanceof SourceError)) throw error;
    throw new CommandFailure(
      2,
      `${error.message}\nTo compare with the tools as they are now, write a lock: toolwright lock`,
    );
  });
  const current = old.ok ? await readSource(newSource, options) : old;
  const failed = [old, current].find(({ ok }) => !ok);
  const diagnostics = [...new Set([...old.diagnostics, ...current.diagnostics])];
  const format = formatOf(flags);
  // The other formats have them in the report.
  if (format === "text" || format === "markdown") printDiagnostics(diagnostics, current.root, io, { known: "part" });
  if (failed) {
    printUnread(diagnostics, current.root, format, io);
    return exitCodeOf(failed);
  }
  for (const [source, { form }] of [[oldSource, old] as const, [newSource, current] as const]) {
    if (form === "records") printWarning(`${titleOf(source)} ${recordsOnly(source)}`, io);
  }
  const compared: ComparedSources = {
    report: compareSources(old, current),
    before: titleOf(oldSource),
    after: titleOf(newSource),
    root: current.root,
    isForeign: newSource.kind === "server",
    unknown: flags.allowUnknown ? "allowed" : "breaking",
  };
  await printComparison(compared, diagnostics, format, io);
  return isBlocked(compared.report, compared.unknown) ? 1 : 0;
}

/** Reports that a source has errors, so that nothing is compared, to other programs. */
function printUnread(diagnostics: readonly Diagnostic[], root: string, format: Format, io: CliIo): void {
  const found = { command: "diff", findings: toFindings(diagnostics), root, summary: "Nothing is compared." } as const;
  if (format === "json") printJson({ ok: false, diagnostics }, io);
  else if (format === "text") annotateOnGithub(found, io);
  else printFindings(found, format, io);
}

async function printComparison(
  compared: ComparedSources,
  diagnostics: readonly Diagnostic[],
  format: Format,
  io: CliIo,
): Promise<void> {
  if (format === "json")
    return printJson({ ...comparisonJson(compared), ...(diagnostics.length > 0 && { diagnostics }) }, io);
  const { changeFindings, formatMarkdown, formatText, summaryOf } = await import("./print-changes.js");
  if (format === "markdown") return io.out(formatMarkdown(compared));
  const findings = [...toFindings(diagnostics), ...changeFindings(compared)];
  const found = { command: "diff", findings, root: compared.root, summary: summaryOf(compared) } as const;
  if (format !== "text") return printFindings(found, format, io);
  io.out(formatText(compared, io));
  annotateOnGithub(found, io);
}

/** The lock, or else the last commit. A server has no commits, so it is compared with a lock only. */
function defaultSource(after: Source, flags: DiffFlags, io: CliIo): Source {
  const path = lockPathOf(projectOf(flags, io), flags.lock);
  if (existsSync(path)) return { kind: "file", path };
  if (after.kind === "project" && flags.lock === undefined) return { kind: "git", revision: "HEAD" };
  throw new CommandFailure(
    2,
    `${path} does not exist. Write it with toolwright lock, or pass what to compare with: toolwright diff OLD NEW`,
  );
}

/** Why only tools are compared. */
function recordsOnly({ kind }: Source): string {
  const why =
    kind === "git" ? "has errors in its source code, so its generated tools.json is compared" : "has only tools";
  return `${why}: prompts, resources and what the server enforces are not compared.`;
}

export function titleOf(source: Source): string {
  switch (source.kind) {
    case "project":
      return "the working tree";
    case "git":
      return `git:${source.revision}`;
    case "file":
      return basename(source.path);
    case "server": {
      const { target } = source;
      return target.kind === "url" ? target.url : [target.command, ...target.args].join(" ");
    }
  }
}

function comparisonJson({ report, before, after, unknown }: ComparedSources): object {
  return { ok: !isBlocked(report, unknown), old: before, new: after, ...toJsonReport(report) };
}
