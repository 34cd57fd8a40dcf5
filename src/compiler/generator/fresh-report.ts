import { existsNow } from "../files/read-now.js";
import { type LocateOptions, locateProject } from "./locate-project.js";
import type { Report } from "./report.js";
import type { Snapshot } from "./snapshot.js";
import { checkSnapshot, type SnapshotCheck } from "./snapshot.js";
import { readSnapshot, snapshotPath, writeSnapshot } from "./snapshot-file.js";

/**
 * Returns what has changed since the last successful run, or undefined if more has than the content of source files and generated files. Does
 * not load the compiler or evaluate the config.
 */
export function checkLastRun(options: LocateOptions): SnapshotCheck | undefined {
  const located = locateProject(options, existsNow);
  const path = located.configs.length > 1 ? undefined : snapshotPath(located);
  const snapshot = path === undefined ? undefined : readSnapshot(path, located.root);
  const check = snapshot && checkSnapshot(snapshot);
  if (path !== undefined && check?.isFresh && check.snapshot !== snapshot) writeSnapshot(path, check.snapshot);
  return check;
}

/** Returns the snapshot of the last successful run, or undefined if anything that it depends on has changed. */
export function readFreshSnapshot(options: LocateOptions): Snapshot | undefined {
  const check = checkLastRun(options);
  return check?.isFresh ? check.snapshot : undefined;
}

/** Returns the report of the run that the snapshot was taken of. */
export function reportOfSnapshot({ root, report }: Snapshot): Report {
  const { diagnostics, tools, prompts, resources, outputs, lock } = report;
  const changes = outputs.map((path) => ({ path, status: "unchanged" as const }));
  return { root, diagnostics, tools, prompts, resources, changes, ok: true, isCached: true, ...(lock && { lock }) };
}
