import { writeCacheFile } from "../files/cache-file.js";
import { findUpwards, ownFolder, readOwnManifest } from "../files/own-package.js";
import { dirname, isAbsolute, join, relative, resolve } from "../files/paths.js";
import type { FileEntry, FolderEntry } from "../files/project-files.js";
import { checksumOf, existsNow, readBytesNow } from "../files/read-now.js";
import { type LocatedProject, type LocateOptions, locateProject } from "./project.js";
import type { Report } from "./report.js";
import { checkSnapshot, type Snapshot } from "./snapshot.js";

/**
 * Returns the snapshot of the last successful run if nothing has changed since. Does not load the compiler or evaluate the config.
 */
export function checkLastRun(options: LocateOptions): Snapshot | undefined {
  const located = locateProject(options, existsNow);
  const path = located.configs.length > 1 ? undefined : snapshotPath(located);
  const snapshot = path === undefined ? undefined : readSnapshot(path, located.root);
  const fresh = snapshot && checkSnapshot(snapshot);
  if (path !== undefined && fresh && fresh !== snapshot) writeSnapshot(path, fresh);
  return fresh;
}

export function reportOfSnapshot({ root, report }: Snapshot): Report {
  const { outputs, ...stored } = report;
  const changes = outputs.map((path) => ({ path, status: "unchanged" as const }));
  return { root, ...stored, changes, ok: true, isCached: true };
}

/** Returns the path of a project's snapshot. Undefined if there is no `node_modules` in the project root or its parents. */
export function snapshotPath({ root, configs }: LocatedProject): string | undefined {
  const modules = findUpwards(root, ["node_modules"], existsNow);
  if (modules === undefined) return undefined;
  const key = checksumOf(Buffer.from([relativeTo(dirname(modules))(root), ...configs].join("\0")));
  return join(modules, ".cache/toolwright", `${key}.json`);
}

/** Reads a snapshot. Returns undefined if it does not exist, is damaged, or was written by another version or for another project. */
function readSnapshot(file: string, root: string): Snapshot | undefined {
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

/** Returns a function that makes absolute paths relative to `root`, with `/` as separator, so that they are valid in a copy of the project. */
function relativeTo(root: string): (path: string) => string {
  const prefix = `${root}/`;
  return (path) => {
    if (path.startsWith(prefix)) return path.slice(prefix.length);
    return path === root ? "." : relative(root, path);
  };
}

/** The inverse of `relativeTo`. */
function absoluteFrom(root: string): (path: string) => string {
  return (path) => {
    if (path === ".") return root;
    return path.startsWith("..") || isAbsolute(path) ? resolve(root, path) : `${root}/${path}`;
  };
}

/** Returns the snapshot with each of its absolute or relative paths replaced. */
function withPaths(snapshot: Snapshot, replace: (path: string) => string): Snapshot {
  // As many strings as before. `with` is faster than destructuring, and a snapshot has thousands of entries.
  const first = <Entry extends FileEntry | FolderEntry>(entry: Entry): Entry =>
    (entry as readonly string[]).with(0, replace(entry[0])) as readonly string[] as Entry;
  const { files, folders, present, absent, folderPaths, links, outputs, outputFolders } = snapshot;
  return {
    ...snapshot,
    root: replace(snapshot.root),
    files: files.map(first),
    folders: folders.map(first),
    present: present.map(replace),
    absent: absent.map(replace),
    folderPaths: folderPaths.map(replace),
    links: links.map(([path, real]) => [replace(path), replace(real)]),
    outputs: outputs.map(first),
    outputFolders: outputFolders.map(first),
  };
}
