import { join } from "node:path";
import { writeCacheFile } from "../files/cache-file.js";
import { checksumOf } from "../files/checksum.js";
import { findUpwards } from "../files/find-upwards.js";
import { ownFolder, readOwnManifest } from "../files/own-package.js";
import { existsNow, readBytesNow } from "../files/read-now.js";
import type { LocatedProject } from "./locate-project.js";
import type { Snapshot } from "./snapshot.js";

/** Returns the path of a project's snapshot. Undefined if there is no `node_modules` in the project root or its parents. */
export function snapshotPath({ root, configs }: LocatedProject): string | undefined {
  const modules = findUpwards(root, ["node_modules"], existsNow);
  const key = checksumOf(Buffer.from([root, ...configs].join("\0")));
  return modules && join(modules, ".cache/toolwright", `${key}.json`);
}

/** Reads a snapshot. Returns undefined if it does not exist, is damaged, or was written by another version or for another project. */
export function readSnapshot(file: string, root: string): Snapshot | undefined {
  const bytes = readBytesNow(file);
  const end = bytes?.indexOf("\n") ?? -1;
  if (bytes === undefined || end < 0) return undefined;
  const body = bytes.subarray(end + 1);
  if (bytes.toString("utf8", 0, end) !== headerOf(body)) return undefined;
  // The checksum in the header proves that `writeSnapshot` wrote it.
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

/** An id that differs between builds of toolwright. */
function identity(): string {
  return `${readOwnManifest().version}+${readBytesNow(join(ownFolder, "dist/.stamp"))?.toString() ?? ""}`;
}
