import { isAbsolute, relative, resolve, sep } from "node:path";
import type { FileEntry, FolderEntry, Snapshot } from "./snapshot.js";

/** Returns a function that makes absolute paths relative to `root`, with `/` as separator, so that they are valid in a copy of the project. */
export function relativeTo(root: string): (path: string) => string {
  const prefix = `${root}/`;
  return (path) => {
    if (path.startsWith(prefix)) return path.slice(prefix.length);
    return path === root ? "." : relative(root, path).split(sep).join("/");
  };
}

/** The inverse of `relativeTo`. */
export function absoluteFrom(root: string): (path: string) => string {
  return (path) => {
    if (path === ".") return root;
    return path.startsWith("..") || isAbsolute(path) ? resolve(root, path) : `${root}/${path}`;
  };
}

/** Returns the snapshot with each of its absolute or relative paths replaced. */
export function withPaths(snapshot: Snapshot, replace: (path: string) => string): Snapshot {
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
