import { parseArgs } from "node:util";
import { checkLastRun, reportOfSnapshot } from "../generator/snapshot-file.js";
import type { Known } from "./main.js";
import { printReport } from "./print-report.js";
import { type CliIo, type ExitCode, type ProjectFlags, projectOf, sharedFlags } from "./terminal.js";

/**
 * Runs the command line `args`. If nothing has changed since the last run, prints the reports of `generate` and `check` without loading the
 * rest of the program or the config. Everything else is delegated to `otherwise`.
 */
export async function start(
  args: readonly string[],
  io: CliIo,
  otherwise: (known: Known) => Promise<ExitCode>,
): Promise<ExitCode> {
  const given = readFlags(args);
  const fresh = given && checkLastRun(projectOf(given, io));
  // Comparing with the lock needs the rest of the program.
  if (given && fresh && fresh.report.lock !== "changed") {
    return printReport(reportOfSnapshot(fresh), given, io);
  }
  return otherwise(given ? { lastRun: fresh ?? "stale" } : {});
}

interface Flags extends ProjectFlags {
  readonly check: boolean;
  readonly json: boolean;
}

const { check, diff, ...common } = sharedFlags;

/** The flags that this file handles. If nothing has changed, `check --diff` prints no diff. */
const flagsOf = { generate: { ...common, check }, check: { ...common, diff } };

/** Parses these flags of `generate` and `check`. Returns undefined for any other command line, which `main` parses. */
function readFlags([command, ...args]: readonly string[]): Flags | undefined {
  try {
    if (command === "generate")
      return { check: false, json: false, ...parseArgs({ args, options: flagsOf.generate }).values };
    if (command === "check") return { json: false, ...parseArgs({ args, options: flagsOf.check }).values, check: true };
    return undefined;
  } catch {
    // An unknown or incomplete flag, or an argument.
    return undefined;
  }
}
