import { dirname, join } from "node:path";
import { writeCacheFile } from "../files/cache-file.js";
import { checksumOf } from "../files/file-stamp.js";
import { findUpwards, ownFolder, readOwnManifest } from "../files/own-package.js";
import { existsNow, readBytesNow } from "../files/read-now.js";
import type { LocatedProject } from "./locate-project.js";
import { absoluteFrom, relativeTo, withPaths } from "./portable-paths.js";
import type { Snapshot } from "./snapshot.js";

/** Returns the path of a project's snapshot. Undefined if there is no `node_modules` in the project root or its parents. */
export function snapshotPath({ root, configs }: LocatedProject): string | undefined {
  const modules = findUpwards(root, ["node_modules"], existsNow);
  if (modules === undefined) return undefined;
  const key = checksumOf(Buffer.from([relativeTo(dirname(modules))(root), ...configs].join("\0")));
  return join(modules, ".cache/toolwright", `${key}.json`);
}

/** Reads a snapshot. Returns undefined if it does not exist, is damaged, or was written by another version or for another project. */
export function readSnapshot(file: string, root: string): Snapshot | undefined {
  const bytes = readBytesNow(file);
  const end = bytes?.indexOf("\n") ?? -1;
  if (bytes === undefined || end < 0) return undefined;
  const body = bytes.subarray(end + 1);
  if (bytes.toString("utf8", 0, end) !== headerOf(root, body)) return undefined;
  // The checksum in the header proves that `writeSnapshot` wrote it.
  const snapshot = JSON.parse(body.toString()) as Snapshot;
  return withPaths(snapshot, absoluteFrom(root));
}

/** Writes a snapshot. If that fails, the next run does all the work again. */
export function writeSnapshot(file: string, snapshot: Snapshot): void {
  const { root } = snapshot;
  const body = Buffer.from(JSON.stringify(withPaths(snapshot, relativeTo(root))));
  writeCacheFile(file, Buffer.concat([Buffer.from(`${headerOf(root, body)}\n`), body]));
}

function headerOf(root: string, body: Uint8Array): string {
  return `toolwright ${identity(root)} ${checksumOf(body)}`;
}

/**
 * Differs between builds of toolwright, versions of Node, platforms, and depths of the project's folder: a lookup in the parent folders has as
 * many steps, and so the relative paths in the snapshot are all that it may find.
 */
export function identity(root: string): string {
  const build = `${readOwnManifest().version}+${readBytesNow(join(ownFolder, "dist/.stamp"))?.toString() ?? ""}`;
  const parents = root.split(/[\\/]/);
  const isInstalled = parents.includes("node_modules") ? "/installed" : "";
  return `${build}+${process.version}/${process.platform}/${parents.length}${isInstalled}`;
}
