import { existsSync } from "node:fs";
import { join } from "node:path";
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
import { formatToolChanges, toolChanges } from "./tool-changes.js";

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
export async function requireFresh(flags: StaleFlags, io: CliIo): Promise<void> {
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
