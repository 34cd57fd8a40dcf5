import { existsSync } from "node:fs";
import { checkSnapshot } from "./check-snapshot.js";
import type { Report } from "./generation.js";
import { type LocateOptions, locateProject } from "./locate-project.js";
import type { Snapshot } from "./snapshot.js";
import { readSnapshot, snapshotPath, writeSnapshot } from "./snapshot-file.js";

/**
 * Gives the snapshot of the last run that had no error, when nothing that it depends on has changed since; undefined otherwise. Loads no
 * compiler and does not evaluate the config.
 */
export function readFreshSnapshot(options: LocateOptions): Snapshot | undefined {
  const located = locateProject(options, existsSync);
  const path = located.configs.length > 1 ? undefined : snapshotPath(located);
  const snapshot = path === undefined ? undefined : readSnapshot(path, located.root);
  const fresh = snapshot && checkSnapshot(snapshot);
  if (path !== undefined && fresh && fresh !== snapshot) writeSnapshot(path, fresh);
  return fresh;
}

/** The report of a run that would find what the snapshot says. */
export function reportOfSnapshot({ root, report }: Snapshot): Report {
  const { diagnostics, tools, outputs } = report;
  const changes = outputs.map((path) => ({ path, status: "unchanged" as const }));
  return { root, diagnostics, tools, changes, ok: true, isCached: true };
}
