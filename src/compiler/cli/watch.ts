import { SourcesRemoved, watch } from "../generator/index.js";
import { CommandFailure } from "./command-failure.js";
import type { GenerateFlags } from "./generate.js";
import type { CliIo, ExitCode } from "./io.js";
import { projectOf } from "./print.js";
import { printReport } from "./print-report.js";

/** `toolwright generate --watch`: runs until `signal` aborts, then returns 0. */
export async function runWatch(flags: GenerateFlags, io: CliIo, signal: AbortSignal): Promise<ExitCode> {
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
        .then(() => printReport(report, { ...flags, check: false, json: false }, io))
        .then(() => io.out("Watching for changes.\n"));
    },
    onError(error) {
      io.err(`${error instanceof Error ? error.stack : String(error)}\n`);
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
