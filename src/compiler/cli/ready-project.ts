import { existsSync } from "node:fs";
import { join } from "node:path";
import { isJsonObject, type JsonObject } from "toolwright/model";
import { type FileChange, loadConfig, openSingleUpdate, type Project, type Report } from "../generator/index.js";
import {
  baseOf,
  type CliIo,
  CommandFailure,
  type ExitCode,
  exitCodeOf,
  type ProjectFlags,
  printDiagnostics,
  projectOf,
  quietly,
} from "./terminal.js";

/** Whether the content of a generated file differs from what the source generates, not only its line endings. */
export function isStale(change: FileChange): boolean {
  return change.status !== "unchanged" && !differsInLineEndings(change);
}

/** Formats one line: "stale    src/generated/tools.json". */
export function formatStale(change: FileChange, base: string): string {
  return `${conditions[change.status].padEnd(8)} ${base}${change.path}${noteOf(change)}\n`;
}

function noteOf(change: FileChange): string {
  if (differsInLineEndings(change)) return " (only the line endings differ)";
  return differsInFormat(change) ? " (only white space differs: exclude the folder from your formatter)" : "";
}

/** Whether a formatter may have changed a file: with the white space, it changes the commas and bars at the ends of lists. */
function differsInFormat({ status, before = "", after = "" }: FileChange): boolean {
  const plain = (text: string): string =>
    text
      .replace(/\s+/g, "")
      .replace(/,(?=[)\]}])/g, "")
      .replace(/(?<=[=:(<,])\|/g, "");
  return status === "changed" && plain(before) === plain(after);
}

function differsInLineEndings({ status, before = "", after = "" }: FileChange): boolean {
  return status === "changed" && before.replaceAll("\r\n", "\n") === after.replaceAll("\r\n", "\n");
}

const conditions = { new: "missing", changed: "stale", orphaned: "orphaned", unchanged: "current" } as const;

export interface StaleFlags extends ProjectFlags {
  /** Bring the generated files up to date first. */
  readonly generate?: boolean;
  /** False with `--no-check`. */
  readonly check?: boolean;
  readonly all?: boolean;
}

/**
 * Checks that the generated files match the source before they are served. If nothing has changed since the last run, this compares file
 * stamps and does not load the compiler.
 * @throws {CommandFailure} If they do not match, with what differs. With `generate`, only if the source has errors.
 */
async function requireFresh(flags: StaleFlags, io: CliIo): Promise<void> {
  if (flags.check === false && !flags.generate) return;
  const session = openSingleUpdate({ ...projectOf(flags, io), check: !flags.generate });
  const report = await session.update();
  session.close();
  printDiagnostics(report.diagnostics, report.root, io, { ...quietly, all: flags.all });
  if (report.ok) return;
  if (report.changes.length === 0) {
    throw new CommandFailure(
      1,
      "the source has errors, so the generated files may not match it. Fix them, or run `toolwright dev`, which serves the last valid tools until then.",
    );
  }
  const stale = describeStale(report, io);
  if (stale !== "") {
    throw new CommandFailure(
      1,
      `the generated files do not match the source:\n\n${stale}\nRun \`toolwright generate\`, or repeat the command with --generate.`,
    );
  }
}

/** Lists the tools and files that differ. Line endings do not matter to what is served. */
function describeStale(report: Report, io: CliIo): string {
  const base = baseOf(report.root, io);
  const files = report.changes.filter(isStale);
  return files.length === 0
    ? ""
    : formatToolChanges(toolChanges(files)) + files.map((each) => formatStale(each, base)).join("");
}

/**
 * Returns the project, once its generated files match the source. Returns the exit code if its config is not valid, after printing why.
 * @throws {CommandFailure} if the generated files are missing or do not match the source.
 */
export async function readyProject(flags: StaleFlags, io: CliIo): Promise<Project | ExitCode> {
  const { root, project, diagnostics } = await loadConfig(projectOf(flags, io));
  if (!project) {
    printDiagnostics(diagnostics, root, io);
    return exitCodeOf({ ok: false, diagnostics });
  }
  const { outDir } = project.settings;
  const hasHandlers = (): boolean => existsSync(join(root, outDir, "handlers.ts"));
  if (!flags.generate && !hasHandlers()) {
    throw new CommandFailure(1, `${outDir}/handlers.ts does not exist. Run \`toolwright generate\` first.`);
  }
  await requireFresh(flags, io);
  if (!hasHandlers()) {
    throw new CommandFailure(1, "the project has no tools to serve. Mark an exported function with /** @tool */.");
  }
  return project;
}

/** A tool whose generated record differs from its source. */
interface ToolChange {
  readonly id: string;
  readonly status: "new" | "changed" | "removed";
  /** The properties of the record that differ, for a changed tool. */
  readonly properties: readonly string[];
}

/** Returns the tools that differ between `tools.json` on disk and as generated, sorted by id. */
function toolChanges(changes: readonly FileChange[]): readonly ToolChange[] {
  const file = changes.find(({ path }) => /(^|\/)tools\.json$/.test(path));
  const before = parseRecords(file?.before);
  const after = parseRecords(file?.after);
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((id): readonly ToolChange[] => {
    const [old, current] = [before.get(id), after.get(id)];
    if (!old) return [{ id, status: "new", properties: [] }];
    if (!current) return [{ id, status: "removed", properties: [] }];
    const properties = changedProperties(old, current);
    return properties.length === 0 ? [] : [{ id, status: "changed", properties }];
  });
}

/** Formats one line per tool: "changed math:add (description, inputSchema)". */
function formatToolChanges(changes: readonly ToolChange[]): string {
  return changes
    .map(({ id, status, properties }) => {
      const which = properties.length > 0 ? ` (${properties.join(", ")})` : "";
      return `${status.padEnd(8)} ${id}${which}\n`;
    })
    .join("");
}

function changedProperties(before: JsonObject, after: JsonObject): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

/** The records by tool id. Empty if the file does not exist or somebody damaged it; its diff shows which. */
function parseRecords(text: string | undefined): ReadonlyMap<string, JsonObject> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    const entries = isJsonObject(value) ? Object.entries(value) : [];
    return new Map(entries.filter((entry): entry is [string, JsonObject] => isJsonObject(entry[1])));
  } catch {
    return new Map();
  }
}
