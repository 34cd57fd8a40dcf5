import { openSingleUpdate, type Report } from "../generator/index.js";
import { CommandFailure } from "./command-failure.js";
import type { CliIo, ProjectFlags } from "./io.js";
import { baseOf, printDiagnostics, projectOf } from "./print.js";
import { formatStale, isStale } from "./stale-files.js";
import { formatToolChanges, toolChanges } from "./tool-changes.js";

export interface StaleFlags extends ProjectFlags {
  /** Bring the generated files up to date first. */
  readonly generate?: boolean;
  /** False with `--no-check`. */
  readonly check?: boolean;
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
  if (!report.isCached) printDiagnostics(report.diagnostics, report.root, io);
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
