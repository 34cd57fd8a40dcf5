import { type ProfileName, profileNames, profilesVersion } from "toolwright/profiles";
import { type LintToolsResult, lintTools, type ToolCost } from "../generator/index.js";
import { CommandFailure } from "./command-failure.js";
import type { CliIo, ExitCode, ProjectFlags } from "./io.js";
import { exitCodeOf, printDiagnostics, printJson, projectOf } from "./print.js";

export interface LintFlags extends ProjectFlags {
  readonly profile?: readonly string[];
  readonly json?: boolean;
}

/** `toolwright lint`. */
export async function runLint(flags: LintFlags, io: CliIo): Promise<ExitCode> {
  const profiles = flags.profile && toProfiles(flags.profile);
  const result = await lintTools({ ...projectOf(flags, io), ...(profiles && { profiles }) });
  if (flags.json) {
    printJson(toJson(result), io);
    return exitCodeOf(result);
  }
  printDiagnostics(result.diagnostics, result.root, io);
  if (result.costs.length > 0) io.out(formatCosts(result));
  return exitCodeOf(result);
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
