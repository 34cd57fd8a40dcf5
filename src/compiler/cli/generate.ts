import { writeFileSync } from "node:fs";
import { messageOfThrown } from "toolwright/internal/model";
import { join, resolve } from "../files/paths.js";
import { existsNow } from "../files/read-now.js";
import {
  configuredPackages,
  formatTrace,
  generate,
  isComplete,
  locateProject,
  RunState,
  type Snapshot,
  SourcesRemoved,
  storeRun,
  Timeline,
  watch,
} from "../generator/index.js";
import { checkLastRun, reportOfSnapshot } from "../generator/snapshot-file.js";
import type { FormatFlags } from "./findings.js";
import { printReport, printStats } from "./print-report.js";
import {
  type CliIo,
  CommandFailure,
  type ExitCode,
  type ProjectFlags,
  printError,
  projectOf,
  withNotice,
} from "./terminal.js";

export interface GenerateFlags extends ProjectFlags, FormatFlags {
  readonly check?: boolean;
  readonly all?: boolean;
  /** With `check`, prints the differences of each file. */
  readonly diff?: boolean;
  /** Runs in each package of the workspace that uses toolwright. */
  readonly workspaces?: boolean;
  readonly stats?: boolean;
  /** The file to write a trace to, relative to the working directory. */
  readonly trace?: string;
  /** False with `--no-cache`. */
  readonly cache?: boolean;
  /** The snapshot of the last run, if it was compared already; `stale` if something has changed since. */
  readonly lastRun?: Snapshot | "stale";
}

export async function runGenerate(flags: GenerateFlags, io: CliIo): Promise<ExitCode> {
  if (flags.workspaces) return runPackages(flags, io);
  assertProject(flags, io);
  const progress = createProgress(io);
  const timeline = new Timeline((stage, subject) => progress.show(subject ?? stage));
  const options = { ...projectOf(flags, io), check: flags.check ?? false, timeline };
  const usesCache = flags.cache !== false;
  const fresh = usesCache && flags.lastRun !== "stale" ? (flags.lastRun ?? checkLastRun(options)) : undefined;
  const state = new RunState();
  const report = fresh ? reportOfSnapshot(fresh) : await generate(options, { state });
  if (usesCache && isComplete(report)) storeRun(options, state, report);
  progress.clear();
  const exitCode = await printReport(report, flags, io);
  if (flags.stats) printStats(report, state, timeline.spans, io);
  if (flags.trace !== undefined) writeTrace(resolve(io.cwd, flags.trace), timeline);
  return exitCode;
}

/** @throws {CommandFailure} if the command runs in the root of a workspace, where generating would write the tools of its packages again. */
function assertProject(flags: GenerateFlags, io: CliIo): void {
  const { root, configs } = locateProject(projectOf(flags, io), existsNow);
  const packages = configs.length === 0 ? configuredPackages(root) : [];
  if (packages.length === 0) return;
  const found = `This folder has no config, and tools are in packages of its workspace: ${packages.join(", ")}.`;
  throw new CommandFailure(2, `${found} Run the command in a package, or with --workspaces in all of them.`);
}

async function runPackages(flags: GenerateFlags, io: CliIo): Promise<ExitCode> {
  for (const flag of ["json", "trace", "config"] as const) {
    if (flags[flag]) throw new CommandFailure(2, `--workspaces cannot be combined with --${flag}`);
  }
  const { root } = locateProject(projectOf(flags, io), existsNow);
  const packages = configuredPackages(root);
  if (packages.length === 0) {
    throw new CommandFailure(
      2,
      `${root} is not the root of a workspace with a package that uses toolwright. Run \`toolwright init\` in the package.`,
    );
  }
  let exitCode: ExitCode = 0;
  for (const each of packages) {
    io.out(`\n${each}\n`);
    const { workspaces, lastRun, ...own } = flags;
    const code = await runGenerate({ ...own, cwd: join(root, each) }, io);
    if (code > exitCode) exitCode = code;
  }
  return exitCode;
}

function writeTrace(file: string, timeline: Timeline): void {
  try {
    writeFileSync(file, formatTrace(timeline.spans));
  } catch (error) {
    throw new CommandFailure(2, `cannot write the trace: ${messageOfThrown(error)}. Use a file in an existing folder.`);
  }
}

/** Shows the current stage on a terminal, for runs that take longer than a second. */
function createProgress(io: CliIo): { show(text: string): void; clear(): void } {
  const begin = performance.now();
  let last = begin + 900;
  let isShown = false;
  return {
    show(text) {
      const now = performance.now();
      // At most ten updates per second.
      if (io.width.err === undefined || now - last < 100) return;
      last = now;
      isShown = true;
      io.err(`\r\u001b[2K${text.slice(0, io.width.err - 3)} …`);
    },
    clear() {
      if (isShown) io.err("\r\u001b[2K");
    },
  };
}

/** `toolwright generate --watch`: runs until `signal` aborts, then returns 0. */
export async function runWatch(flags: GenerateFlags, io: CliIo, signal: AbortSignal): Promise<ExitCode> {
  assertProject(flags, io);
  await (await import("./project-tools.js")).requireFolder(flags, io);
  return withNotice(io, "Reading the tools", (noticed) => watchProject(flags, noticed, signal));
}

async function watchProject(flags: GenerateFlags, io: CliIo, signal: AbortSignal): Promise<ExitCode> {
  let reports = Promise.resolve<unknown>(undefined);
  let last: object | undefined;
  const watching = watch({
    ...projectOf(flags, io),
    cache: flags.cache === false ? "off" : "use",
    signal,
    onReport(report) {
      // The result does not depend on the changed files.
      if (report === last) return;
      last = report;
      // On a terminal, clear the screen before each report, as `tsc --watch` does.
      if (io.width.out !== undefined) io.out("\u001b[2J\u001b[3J\u001b[H");
      reports = reports
        .then(() => printReport(report, { ...flags, check: false, json: false, all: true }, io))
        .then(() => io.out("Watching for changes.\n"));
    },
    onError(error) {
      printError(error instanceof Error ? (error.stack ?? error.message) : String(error), io);
    },
  });
  try {
    await watching;
  } catch (error) {
    if (error instanceof SourcesRemoved) throw new CommandFailure(1, error.message);
    throw error;
  } finally {
    await reports;
  }
  return 0;
}
