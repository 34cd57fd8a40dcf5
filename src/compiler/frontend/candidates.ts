import type { Dirent, lstatSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import fastGlob from "fast-glob";
import type { ProjectFiles } from "../files/project-files.js";

/** The text that every file with a tool has: a JSDoc marker, a decorator of the usual name, or an import that may rename it. */
const marker = /@tool(?:Input|Output)?\b|["']toolwright["']/i;

export interface Candidates {
  /** Absolute paths of the files that may hold a tool, sorted. */
  readonly marked: readonly string[];
  /** Those that the globs matched, sorted. */
  readonly all: readonly string[];
  /** Absolute paths of files and folders that the globs lead to and that cannot be read. */
  readonly closed: readonly string[];
}

/** Finds the files that may hold a tool, by their text alone: nothing is parsed. */
export function findCandidates(
  root: string,
  include: readonly string[],
  exclude: readonly string[],
  files: ProjectFiles,
): Candidates {
  const closed: string[] = [];
  const found = fastGlob.sync([...include], {
    cwd: root,
    ignore: [...exclude],
    absolute: true,
    dot: false,
    fs: adapterOf(root, files, closed),
  });
  found.sort();
  const marked: string[] = [];
  for (const file of found) {
    const text = files.readFile(file);
    if (text === undefined) closed.push(file);
    else if (marker.test(text)) marked.push(file);
  }
  return { marked, all: found, closed };
}

/** The candidates after edits: the globs match what they did. */
export function againCandidates(candidates: Candidates, edited: ReadonlySet<string>, files: ProjectFiles): Candidates {
  const before = new Set(candidates.marked);
  const isMarked = (file: string): boolean =>
    edited.has(file) ? marker.test(files.readFile(file) ?? "") : before.has(file);
  return { ...candidates, marked: candidates.all.filter(isMarked) };
}

/** The file system as fast-glob asks for it, answered by `files`. */
function adapterOf(root: string, files: ProjectFiles, closed: string[]): fastGlob.FileSystemAdapter {
  const absolute = (path: string): string => (isAbsolute(path) ? path : resolve(root, path));
  const stat = (path: string): Dirent => {
    const kind = files.kindOf(absolute(path));
    if (kind === "none") throw Object.assign(new Error(`there is no ${path}`), { code: "ENOENT" });
    return entryOf(path, kind === "folder");
  };
  const readdir = (path: string): readonly Dirent[] => {
    const folder = files.entriesOf(absolute(path));
    if (folder.isClosed) closed.push(absolute(path));
    return [...folder.files.map((name) => entryOf(name, false)), ...folder.folders.map((name) => entryOf(name, true))];
  };
  // Of what `stat` and `readdir` give, fast-glob uses the name and the questions that a Dirent answers.
  const statSync = stat as unknown as typeof lstatSync;
  return { statSync, lstatSync: statSync, readdirSync: readdir } as unknown as fastGlob.FileSystemAdapter;
}

/** Links count as what they lead to. */
function entryOf(name: string, isFolder: boolean): Dirent {
  const no = (): boolean => false;
  const entry: Partial<Dirent> = {
    name,
    isFile: () => !isFolder,
    isDirectory: () => isFolder,
    isSymbolicLink: no,
    isBlockDevice: no,
    isCharacterDevice: no,
    isFIFO: no,
    isSocket: no,
  };
  // `path` and `parentPath` differ between versions of Node; nobody asks for them.
  return entry as Dirent;
}
