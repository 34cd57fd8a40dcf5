import { join } from "node:path";
import { writeCacheFile } from "../files/cache-file.js";
import { checksumOf } from "../files/checksum.js";
import { findUpwards } from "../files/find-upwards.js";
import { ownFolder, readOwnManifest } from "../files/own-package.js";
import { existsNow, readBytesNow } from "../files/read-now.js";
import type { LocatedProject } from "./locate-project.js";
import type { Snapshot } from "./snapshot.js";

/** The place of a project's snapshot, by its config too; undefined where there is no `node_modules` at or above its folder. */
export function snapshotPath({ root, configs }: LocatedProject): string | undefined {
  const modules = findUpwards(root, ["node_modules"], existsNow);
  const key = checksumOf(Buffer.from([root, ...configs].join("\0")));
  return modules && join(modules, ".cache/toolwright", `${key}.json`);
}

/** Reads a snapshot. Undefined when there is none that can be trusted: another project's, another version's, or a damaged one. */
export function readSnapshot(file: string, root: string): Snapshot | undefined {
  const bytes = readBytesNow(file);
  const end = bytes?.indexOf("\n") ?? -1;
  if (bytes === undefined || end < 0) return undefined;
  const body = bytes.subarray(end + 1);
  if (bytes.toString("utf8", 0, end) !== headerOf(body)) return undefined;
  // The sum in the header says that it is what we wrote.
  const snapshot = JSON.parse(body.toString()) as Snapshot;
  return snapshot.root === root ? snapshot : undefined;
}

/** Writes a snapshot. If that fails, the next run does all the work again. */
export function writeSnapshot(file: string, snapshot: Snapshot): void {
  const body = Buffer.from(JSON.stringify(snapshot));
  writeCacheFile(file, Buffer.concat([Buffer.from(`${headerOf(body)}\n`), body]));
}

function headerOf(body: Uint8Array): string {
  return `toolwright ${identity()} ${checksumOf(body)}`;
}

/** Differs between two builds of toolwright. */
function identity(): string {
  return `${readOwnManifest().version}+${readBytesNow(join(ownFolder, "dist/.stamp"))?.toString() ?? ""}`;
}
