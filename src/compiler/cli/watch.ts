import { watch } from "../generator/index.js";
import type { GenerateFlags } from "./generate.js";
import type { CliIo, ExitCode } from "./io.js";
import { projectOf } from "./print.js";
import { printReport } from "./print-report.js";

/** `toolwright generate --watch`: ends when `signal` says so, and with 0. */
export async function runWatch(flags: GenerateFlags, io: CliIo, signal: AbortSignal): Promise<ExitCode> {
  let reports = Promise.resolve<unknown>(undefined);
  let last: object | undefined;
  await watch({
    ...projectOf(flags, io),
    cache: flags.cache === false ? "off" : "use",
    signal,
    onReport(report) {
      // What has changed does not matter to the generator: it may be what was written just now.
      if (report === last) return;
      last = report;
      // Each outcome stands alone on the screen, as those of `tsc --watch` do; where there is no screen they follow each other.
      if (io.color.out) io.out("\u001b[2J\u001b[3J\u001b[H");
      reports = reports.then(() => printReport(report, {}, io)).then(() => io.out("Watching for changes.\n"));
    },
    onError(error) {
      io.err(`${error instanceof Error ? error.stack : String(error)}\n`);
    },
  });
  await reports;
  return 0;
}
