import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { messageOfThrown } from "toolwright/internal/model";
import { formatTrace, openSingleUpdate, type SnapshotCheck, Timeline } from "../generator/index.js";
import { CommandFailure } from "./command-failure.js";
import type { CliIo, ExitCode, ProjectFlags } from "./io.js";
import { projectOf } from "./print.js";
import { printReport } from "./print-report.js";
import { printStats } from "./print-stats.js";

export interface GenerateFlags extends ProjectFlags {
  readonly check?: boolean;
  readonly json?: boolean;
  /** With `check`, prints the differences of each file. */
  readonly diff?: boolean;
  readonly stats?: boolean;
  /** The file to write a trace to, relative to the working directory. */
  readonly trace?: string;
  /** False with `--no-cache`. */
  readonly cache?: boolean;
  /** What has changed since the last run, if that was checked already; `unknown` if too much has. */
  readonly lastRun?: SnapshotCheck | "unknown";
}

/** `toolwright generate` and `toolwright check`. */
export async function runGenerate(flags: GenerateFlags, io: CliIo): Promise<ExitCode> {
  const progress = createProgress(io);
  const timeline = new Timeline((stage, subject) => progress.show(subject ?? stage));
  const { lastRun } = flags;
  const cache = flags.cache === false ? "off" : lastRun === "unknown" ? "renew" : "use";
  const options = { ...projectOf(flags, io), check: flags.check ?? false, cache, timeline } as const;
  const session = openSingleUpdate(options, cache === "use" && lastRun !== "unknown" ? lastRun : undefined);
  const report = await session.update();
  progress.clear();
  const exitCode = await printReport(report, flags, io);
  if (flags.stats) printStats(report, session, timeline.spans, io);
  if (flags.trace !== undefined) writeTrace(resolve(io.cwd, flags.trace), timeline);
  session.close();
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
