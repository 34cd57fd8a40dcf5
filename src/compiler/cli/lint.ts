import { type ProfileName, profileNames, profilesVersion } from "toolwright/profiles";
import {
  type LintRecordsOptions,
  type LintToolsResult,
  lintRecords,
  lintTools,
  type ToolCost,
} from "../generator/index.js";
import { readSource, type Source } from "../sources/index.js";
import { CommandFailure } from "./command-failure.js";
import type { CliIo, ExitCode } from "./io.js";
import { exitCodeOf, printDiagnostics, printJson, projectOf } from "./print.js";
import { type SourceFlags, selectSource, sourceOptions } from "./select-source.js";

export interface LintFlags extends SourceFlags {
  readonly profile?: readonly string[];
  readonly json?: boolean;
}

/** `toolwright lint`. */
export async function runLint(source: string | undefined, flags: LintFlags, io: CliIo): Promise<ExitCode> {
  const options = flags.profile ? { profiles: toProfiles(flags.profile) } : {};
  const selected = selectSource(source, flags, io);
  const result =
    selected.kind === "project"
      ? await lintTools({ ...projectOf(flags, io), ...options })
      : await lintSource(selected, options, flags, io);
  if (flags.json) {
    printJson(toJson(result), io);
    return exitCodeOf(result);
  }
  printDiagnostics(result.diagnostics, result.root, io);
  if (result.costs.length > 0) io.out(formatCosts(result));
  return exitCodeOf(result);
}

async function lintSource(
  source: Source,
  options: LintRecordsOptions,
  flags: LintFlags,
  io: CliIo,
): Promise<LintToolsResult> {
  const { records, wireName, root, ok, diagnostics } = await readSource(source, sourceOptions(flags, io));
  const result = lintRecords(records, root, { ...options, ...(wireName && { wireName }) });
  return { ...result, diagnostics: [...diagnostics, ...result.diagnostics], ok: ok && result.ok };
}

function toProfiles(names: readonly string[]): readonly ProfileName[] {
  if (names.includes("all")) return profileNames;
  return names.map((name) => {
    const profile = profileNames.find((each) => each === name);
    if (profile) return profile;
    throw new CommandFailure(2, `unknown profile ${name}. Use all, ${profileNames.join(", ")}`);
  });
}

/** Formats a table of the approximate tokens and bytes of each tool, as listed and as projected for each profile. */
function formatCosts({ costs, profiles }: LintToolsResult): string {
  const header = ["tool", "as listed", ...profiles];
  const cells = (cost: ToolCost): readonly string[] => [
    cost.tool,
    cell([cost.listed]),
    ...profiles.map((name) => cell([cost.projected[name]])),
  ];
  const total = [
    "total",
    cell(costs.map(({ listed }) => listed)),
    ...profiles.map((name) => cell(costs.map(({ projected }) => projected[name]))),
  ];
  const rows = [header, ...costs.map(cells), ...(costs.length > 1 ? [total] : [])];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

function cell(costs: readonly (ToolCost["listed"] | undefined)[]): string {
  const sum = (of: "tokens" | "bytes"): number => costs.reduce((all, cost) => all + (cost?.[of] ?? 0), 0);
  return `~${sum("tokens")} tokens, ${sum("bytes")} B`;
}

function toJson({ ok, findings, profiles, costs, losses, diagnostics }: LintToolsResult): unknown {
  return { ok, facts: profilesVersion, profiles, findings, costs, losses, diagnostics };
}
