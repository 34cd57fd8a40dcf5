import { checkLastRun, reportOfSnapshot } from "../generator/fresh-report.js";
import type { CliIo, ExitCode } from "./io.js";
import type { Known } from "./main.js";
import { projectOf } from "./print.js";
import { printReport } from "./print-report.js";

/**
 * Runs the command line `args`. If nothing has changed since the last run, prints the reports of `generate` and `check` without loading the
 * rest of the program or the config. Everything else is delegated to `otherwise`.
 */
export async function start(
  args: readonly string[],
  io: CliIo,
  otherwise: (known: Known) => Promise<ExitCode>,
): Promise<ExitCode> {
  const flags = readFlags(args);
  const check = flags && checkLastRun(projectOf(flags, io));
  // Comparing with the lock needs the rest of the program.
  if (flags && check?.isFresh && check.snapshot.report.lock !== "changed") {
    return printReport(reportOfSnapshot(check.snapshot), flags, io);
  }
  return otherwise(flags ? { lastRun: check ?? "unknown" } : {});
}

interface Flags {
  readonly check: boolean;
  readonly json: boolean;
  readonly cwd?: string;
  readonly config?: string;
}

/** Parses the common flags of `generate` and `check`. Returns undefined for any other command line, which `main` parses. */
function readFlags([command, ...rest]: readonly string[]): Flags | undefined {
  if (command !== "generate" && command !== "check") return undefined;
  const values: { cwd?: string; config?: string } = {};
  const switches = { check: command === "check", json: false };
  for (let at = 0; at < rest.length; at++) {
    const flag = rest[at];
    const value = rest[at + 1];
    if (flag === "--json") switches.json = true;
    // Nothing has changed, so no diff is printed.
    else if (flag === "--diff" && switches.check) continue;
    else if (flag === "--check" && command === "generate") switches.check = true;
    else if ((flag === "--cwd" || flag === "--config") && value !== undefined && !value.startsWith("-")) {
      values[flag === "--cwd" ? "cwd" : "config"] = value;
      at += 1;
    } else return undefined;
  }
  return { ...switches, ...values };
}
