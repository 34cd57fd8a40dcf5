import { resolve } from "node:path";
import { wireNameOf } from "toolwright/internal/model";
import { type ProfileName, profileNames, profilesVersion, type ServerTools } from "toolwright/profiles";
import { type LintRecordsOptions, type LintToolsResult, lintRecords, lintTools } from "../generator/index.js";
import { parseSource, readSource, type Source } from "../sources/index.js";
import { CommandFailure } from "./command-failure.js";
import type { CliIo, ExitCode } from "./io.js";
import { formatLint } from "./lint-summary.js";
import { baseOf, exitCodeOf, printDiagnostics, printJson, projectOf } from "./print.js";
import { type SourceFlags, selectSource, sourceOptions } from "./select-source.js";
import { wrapLines } from "./wrap.js";

export interface LintFlags extends SourceFlags {
  readonly profile?: readonly string[];
  readonly json?: boolean;
  /** Sources of the servers that the same client uses. */
  readonly beside?: readonly string[];
  /** Report tools without a read-only or destructive hint. */
  readonly hints?: boolean;
}

/** The width of output that does not go to a terminal. Programs read `--json`. */
const defaultWidth = 80;

/** `toolwright lint`. */
export async function runLint(source: string | undefined, flags: LintFlags, io: CliIo): Promise<ExitCode> {
  const options = {
    ...(flags.profile && { profiles: toProfiles(flags.profile) }),
    ...(flags.beside && { others: await readOthers(flags.beside, flags, io) }),
  };
  const selected = selectSource(source, flags, io);
  const result =
    selected.kind === "project"
      ? await lintTools({
          ...projectOf(flags, io),
          ...options,
          advice: ["descriptions", ...(flags.hints ? ["hints" as const] : [])],
        })
      : await lintSource(selected, options, flags, io);
  if (flags.json) {
    printJson(toJson(result), io);
    return exitCodeOf(result);
  }
  const ofSource = result.diagnostics.filter(({ code }) => !code.startsWith("client/"));
  const width = { out: io.width.out ?? defaultWidth, err: io.width.err ?? defaultWidth };
  printDiagnostics(ofSource, result.root, { ...io, width, err: (text) => io.err(wrapLines(text, width.err)) });
  io.out(formatLint(result, { base: baseOf(result.root, io), width: width.out }));
  return exitCodeOf(result);
}

async function lintSource(
  source: Source,
  options: LintRecordsOptions,
  flags: LintFlags,
  io: CliIo,
): Promise<LintToolsResult> {
  const { contract, root, ok, diagnostics } = await readSource(source, sourceOptions(flags, io));
  const { tools: records, wireName } = contract;
  const result = lintRecords(records, root, { ...options, ...(wireName && { wireName }) });
  return { ...result, diagnostics: [...diagnostics, ...result.diagnostics], ok: ok && result.ok };
}

async function readOthers(sources: readonly string[], flags: LintFlags, io: CliIo): Promise<readonly ServerTools[]> {
  const cwd = resolve(io.cwd, flags.cwd ?? ".");
  const others = sources.map(async (server) => {
    const { contract } = await readSource(parseSource(server, cwd), sourceOptions(flags, io));
    const { tools, wireName = "name" } = contract;
    return { server, tools: tools.map((record) => ({ ...record, name: wireNameOf(record, wireName) })) };
  });
  return Promise.all(others);
}

function toProfiles(names: readonly string[]): readonly ProfileName[] {
  if (names.includes("all")) return profileNames;
  return names.map((name) => {
    const profile = profileNames.find((each) => each === name);
    if (profile) return profile;
    throw new CommandFailure(2, `unknown profile ${name}. Use all, ${profileNames.join(", ")}`);
  });
}

function toJson({ ok, findings, profiles, costs, losses, diagnostics }: LintToolsResult): unknown {
  return { ok, facts: profilesVersion, profiles, findings, costs, losses, diagnostics };
}
