import { describeToolId, wireNameOf } from "toolwright/internal/model";
import {
  type Cost,
  profiles as clientProfiles,
  codeProfileNames,
  declareTool,
  type ProfileName,
  profileNames,
  profilesVersion,
  type ServerTools,
} from "toolwright/profiles";
import { visibleLine } from "../diagnostics/diagnostic.js";
import { countOf, summarizeDiagnostics } from "../diagnostics/render.js";
import { resolve } from "../files/paths.js";
import {
  type LintRecordsOptions,
  type LintToolsResult,
  type LocatedFinding,
  lintRecords,
  lintTools,
  lossOf,
  similarDiagnostics,
  type ToolCost,
} from "../generator/index.js";
import {
  parseSource,
  readSource,
  type Source,
  type SourceFlags,
  selectSource,
  sourceOptions,
} from "../sources/index.js";
import { type FormatFlags, formatOf, toFindings } from "./findings.js";
import { annotateOnGithub, printFindings } from "./print-findings.js";
import {
  baseOf,
  type CliIo,
  CommandFailure,
  type ExitCode,
  exitCodeOf,
  formatPosition,
  printDiagnostics,
  printJson,
  projectOf,
  quietly,
  wrap,
  wrapLines,
} from "./terminal.js";

interface SummaryOptions {
  /** Prefix of file paths. */
  readonly base: string;
  /** The width of the output in columns. */
  readonly width: number;
  /** Also what clients drop without changing the meaning of a tool, and the sizes for each client. */
  readonly all: boolean;
}

/**
 * Formats the size of each tool, and what to do about the findings: first what a client rejects, then what loses its meaning. Clients, tools and
 * locations with the same finding share it.
 */
function formatLint(result: LintToolsResult, options: SummaryOptions): string {
  const { costs, findings, diagnostics, profiles } = result;
  // A silenced code has no diagnostics.
  const reported = new Set(diagnostics.map(({ code }) => code));
  const shown = findings.filter(({ effect }) => effect === "refused" || reported.has(codes[effect]));
  const total =
    costs.length > 1 ? [wrap(`total  ${formatCost(sum(costs.map(({ listed }) => listed)))}`, "", options.width)] : [];
  const sizes = [...costs.map((cost) => formatSizes(cost, profiles, options)), ...total].join("");
  return [sizes, ...formatProblemGroups(shown, options), ...formatLosses(result, options)].join("\n");
}

const codes = { dropped: "client/dropped", rewritten: "client/rewritten" } as const;

/** What an author does about a finding, the most urgent first. */
const actions = ["change", "note", "check", "describe"] as const;
type Action = (typeof actions)[number];

/** How many locations of a finding are printed, unless the author has to change each of them. */
const printedLocations = 3;

function formatSizes(
  { tool, listed, projected }: ToolCost,
  profiles: readonly ProfileName[],
  { width, all }: SummaryOptions,
): string {
  const bySize = group(all ? profiles : [], (name) => formatCost(projected[name] ?? listed));
  bySize.delete(formatCost(listed));
  const lines = [...bySize].map(([size, names]) => wrap(`${names.join(", ")}: ${size}`, "  ", width));
  return wrap(visibleLine(`${tool}  ${formatCost(listed)}`), "", width) + lines.join("");
}

/** Formats each finding of a client once, with the locations and tools that it concerns. Clients with the same finding share it. */
function formatProblemGroups(findings: readonly LocatedFinding[], options: SummaryOptions): readonly string[] {
  const byClient = [...group(findings, (finding) => `${finding.profile} ${problemOf(finding)}`).values()].map(
    (same): Problem => ({ first: same[0], locations: locationsOf(same, options) }),
  );
  const byProblem = group(byClient, ({ first, locations }) => `${problemOf(first)} ${JSON.stringify(locations)}`);
  const of = (action: Action): readonly [Problem, ...Problem[]][] =>
    [...byProblem.values()].filter(([{ first }]) => actionOf(first) === action);
  const isShown = (action: Action): boolean => options.all || action !== "describe";
  const shown = actions
    .filter(isShown)
    .flatMap((action) => of(action).map((same) => formatProblem(action, same, options)));
  const hidden = options.all ? 0 : of("describe").length;
  const text = `${countOf(hidden, "note")} about what clients drop; \`--all\` lists them`;
  return [...shown, ...(hidden > 0 ? [wrap(text, "", options.width)] : [])];
}

/** Formats what clients do not receive, because the server projects the tools for them. */
function formatLosses({ losses, served }: LintToolsResult, { base, width }: SummaryOptions): readonly string[] {
  const shown = losses.filter(({ profile }) => served.includes(profile));
  return [...group(shown, ({ profile, message, how }) => `${profile} ${how} ${message}`).values()].map((same) => {
    const [{ profile, how, message }] = same;
    return formatAt(`${how.padEnd(10)}${profile}: ${message}`, locationsOf(same, { base }), printedLocations, width);
  });
}

/** The findings of one client that differ only in their locations. */
interface Problem {
  readonly first: LocatedFinding;
  readonly locations: readonly Location[];
}

interface Location {
  readonly where: string;
  readonly tools: readonly string[];
}

function actionOf({ effect, profile, described }: LocatedFinding): Action {
  if (effect === "refused") return clientProfiles[profile].adapter === undefined ? "change" : "note";
  return effect === "dropped" || described ? "describe" : "check";
}

/** What is wrong and how to fix it, without the client. */
function problemOf({ effect, loses, message, fix }: LocatedFinding): string {
  return [effect, loses, message, fix].join(" ");
}

function locationsOf(
  located: readonly Pick<LocatedFinding, "span" | "path" | "tool">[],
  { base }: Pick<SummaryOptions, "base">,
): readonly Location[] {
  const byLocation = group(located, ({ span, path }) => (span ? formatPosition(span, base) : path));
  return [...byLocation].map(([where, same]) => ({ where, tools: [...new Set(same.map(({ tool }) => tool))] }));
}

function formatProblem(action: Action, problems: readonly [Problem, ...Problem[]], { width }: SummaryOptions): string {
  const [{ first, locations }] = problems;
  const { loses, message, fix } = first;
  const clients = problems.map(({ first: { profile } }) => profile).join(", ");
  const loss = action !== "change" ? "" : ` (rejects ${lossOf(loses)})`;
  const advice = fix === undefined ? "" : `. Fix: ${fix}`;
  const limit = action === "change" ? Number.POSITIVE_INFINITY : printedLocations;
  return formatAt(`${action.padEnd(9)}${clients}${loss}: ${message}${advice}`, locations, limit, width);
}

/** Formats a line and the locations that it is about, with the tools of each: at most `limit` of both. */
function formatAt(text: string, locations: readonly Location[], limit: number, width: number): string {
  const lines = locations.map(({ where, tools }) => `${where}  ${limitedList(tools, limit).join(", ")}`);
  return [
    wrap(visibleLine(text), "", width),
    ...limitedList(lines, limit).map((line) => wrap(visibleLine(line), "    ", width)),
  ].join("");
}

/** Returns the first of the values, and how many there are in addition. */
function limitedList(values: readonly string[], limit: number): readonly string[] {
  if (values.length <= limit) return values;
  return [...values.slice(0, limit), `and ${values.length - limit} more`];
}

function formatCost({ tokens, bytes }: Pick<Cost, "tokens" | "bytes">): string {
  return `~${tokens} tokens, ${bytes} B`;
}

function sum(costs: readonly Cost[]): Pick<Cost, "tokens" | "bytes"> {
  return {
    tokens: costs.reduce((total, { tokens }) => total + tokens, 0),
    bytes: costs.reduce((total, { bytes }) => total + bytes, 0),
  };
}

/** Groups values by key, in the order of their first appearance. */
function group<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const value of values) {
    const known = groups.get(keyOf(value));
    if (known) known.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

export interface LintFlags extends SourceFlags, FormatFlags {
  readonly profile?: readonly string[];
  /** Sources of the servers that the same client uses. */
  readonly beside?: readonly string[];
  readonly all?: boolean;
  /** The profile of a client in code mode, and the tool whose declaration to print. */
  readonly show?: readonly string[];
  /** Report tools without a read-only or destructive hint. */
  readonly hints?: boolean;
}

/** The width of output that does not go to a terminal. Programs read `--json`. */
const defaultWidth = 80;

export async function runLint(source: string | undefined, flags: LintFlags, io: CliIo): Promise<ExitCode> {
  if (flags.show) return showDeclaration(source, flags.show, flags, io);
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
          advice: ["descriptions", "similar", ...(flags.hints ? ["hints" as const] : [])],
        })
      : await lintSource(selected, options, flags, io);
  const format = formatOf(flags);
  const summary = result.diagnostics.length === 0 ? "No problems." : summarizeDiagnostics(result.diagnostics);
  const found = { command: "lint", findings: toFindings(result.diagnostics), root: result.root, summary } as const;
  if (format === "json") printJson(lintJson(result), io);
  else if (format !== "text") printFindings(found, format, io);
  if (format !== "text") return exitCodeOf(result);
  const ofSource = result.diagnostics.filter(({ code }) => !code.startsWith("client/"));
  const width = { out: io.width.out ?? defaultWidth, err: io.width.err ?? defaultWidth };
  printDiagnostics(
    ofSource,
    result.root,
    { ...io, width, err: (text) => io.err(wrapLines(text, width.err)) },
    { perKind: 1, lister: quietly.lister, all: flags.all },
  );
  io.out(formatLint(result, { base: baseOf(result.root, io), width: width.out, all: flags.all ?? false }));
  annotateOnGithub(found, io);
  return exitCodeOf(result);
}

async function showDeclaration(
  source: string | undefined,
  [client, wanted]: readonly string[],
  flags: LintFlags,
  io: CliIo,
): Promise<ExitCode> {
  const profile = codeProfileNames.find((name) => name === client);
  if (!profile || wanted === undefined) {
    throw new CommandFailure(2, `--show takes a profile and a tool. Profiles: ${codeProfileNames.join(", ")}`);
  }
  const { contract, root, diagnostics } = await readSource(selectSource(source, flags, io), sourceOptions(flags, io));
  const { tools, wireName = "name" } = contract;
  const tool = tools.find((record) => [record.name, wireNameOf(record, wireName)].includes(wanted));
  printDiagnostics(diagnostics, root, io, { known: "part" });
  if (!tool)
    throw new CommandFailure(2, `there is no tool ${wanted}. Tools: ${tools.map(({ name }) => name).join(", ")}`);
  io.out(`${declareTool(tool, profile, { name: wireNameOf(tool, wireName) })}\n`);
  return 0;
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
  const named = records.map((record) => ({ id: visibleLine(describeToolId(record, "unversioned")), record }));
  const similar = await similarDiagnostics(named, wireName ?? "name");
  return { ...result, diagnostics: [...diagnostics, ...result.diagnostics, ...similar], ok: ok && result.ok };
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

function lintJson({ ok, findings, profiles, served, costs, losses, diagnostics }: LintToolsResult): unknown {
  return { ok, facts: profilesVersion, profiles, findings, costs, losses, served, diagnostics };
}
