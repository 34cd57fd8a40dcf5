import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Snapshot } from "./snapshot.js";

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
  const first = <Rest extends readonly unknown[]>([path, ...rest]: readonly [string, ...Rest]): [string, ...Rest] => [
    replace(path),
    ...rest,
  ];
  const { files, folders, present, absent, folderPaths, links, outputs, outputFolders } = snapshot;
  return {
    ...snapshot,
    root: replace(snapshot.root),
    files: files.map(first<[string, string]>),
    folders: folders.map(first<[string, string, string]>),
    present: present.map(replace),
    absent: absent.map(replace),
    folderPaths: folderPaths.map(replace),
    links: links.map(([path, real]) => [replace(path), replace(real)]),
    outputs: outputs.map(first<[string, string]>),
    outputFolders: outputFolders.map(first<[string, string, string]>),
  };
}
