import type { Dirent, lstatSync } from "node:fs";
import fastGlob from "fast-glob";
import { basename, dirname, isAbsolute, join, relative, resolve } from "../files/paths.js";
import type { ProjectFiles } from "../files/project-files.js";
import type { ReadFolder } from "../files/read-now.js";

/** Decides which links a search for files follows: at first none, and after `followLinks` those to folders that it has not visited. */
class FolderVisits {
  readonly #root: string;
  readonly #files: ProjectFiles;
  /** The path by which each folder was visited, by its real path. */
  readonly #visited = new Map<string, string>();
  #followsLinks = false;
  #hasLinks = false;

  constructor(root: string, files: ProjectFiles) {
    this.#root = root;
    this.#files = files;
  }

  /** Whether a visited folder has links. */
  get hasLinks(): boolean {
    return this.#hasLinks;
  }

  followLinks(): void {
    this.#followsLinks = true;
  }

  /** The entries of a folder, without links that are not followed. Empty if the folder was visited by another path. */
  entriesOf(path: string): ReadFolder {
    const folder = this.#files.entriesOf(path);
    if (!this.#isFirstVisit(path)) return { ...folder, files: [], folders: [] };
    if (folder.links.length === 0) return folder;
    this.#hasLinks = true;
    if (this.#followsLinks) return folder;
    const isNoLink = (name: string): boolean => !folder.links.includes(name);
    return { ...folder, files: folder.files.filter(isNoLink), folders: folder.folders.filter(isNoLink) };
  }

  /** Resolves links. The operating system is asked only for paths with links below the project root. */
  realPathOf(path: string): string {
    if (this.#isBelowLink(path)) return this.#files.realpath(path);
    return join(this.#files.realpath(this.#root), relative(this.#root, path));
  }

  /** A folder may be read several times by the same path, for several globs. */
  #isFirstVisit(path: string): boolean {
    const target = this.realPathOf(path);
    const before = this.#visited.get(target);
    if (before === undefined) this.#visited.set(target, path);
    return before === undefined || before === path;
  }

  #isBelowLink(path: string): boolean {
    const parent = dirname(path);
    if (path === this.#root || parent === path) return false;
    return this.#files.entriesOf(parent).links.includes(basename(path)) || this.#isBelowLink(parent);
  }
}

/**
 * Matches every file that can contain a tool, prompt, resource or marked type: a JSDoc marker, also in the plural or misspelt, which is reported, a decorator with the
 * usual name, or an import that may rename the decorator.
 */
export const marker: RegExp =
  /@(?:mcp[-_]?)?(?:to+l+s?(?:Inputs?|Outputs?)?|pro?mp?ts?|re?so?u?r?ces?|sche?mas?)\b|["']toolwright["']/i;

export interface Candidates {
  /** Absolute paths of the files that may contain a tool, sorted. */
  readonly marked: readonly string[];
  /** Absolute paths of the files that the globs matched, sorted. */
  readonly all: readonly string[];
  /** Absolute paths of the files and folders that match the globs but cannot be read. */
  readonly unreadable: readonly string[];
}

/** Finds the files that may contain a tool. Only their text is searched; nothing is parsed. */
export function findCandidates(
  root: string,
  include: readonly string[],
  exclude: readonly string[],
  files: ProjectFiles,
): Candidates {
  const unreadable: string[] = [];
  const found = findFiles(root, include, exclude, files, unreadable);
  const marked: string[] = [];
  for (const file of found) {
    const text = files.readFile(file);
    if (text === undefined) unreadable.push(file);
    else if (marker.test(text)) marked.push(file);
  }
  return { marked, all: found, unreadable };
}

/**
 * Finds the files that the globs match, sorted. Each is found once, even if links lead to it, or to a folder that contains it: links are followed
 * last, and only to what was not found before.
 */
function findFiles(
  root: string,
  include: readonly string[],
  exclude: readonly string[],
  files: ProjectFiles,
  unreadable: string[],
): readonly string[] {
  const options = { cwd: root, ignore: [...exclude], absolute: true, dot: false };
  const visits = new FolderVisits(root, files);
  const fs = fastGlobFileSystem(root, files, visits, unreadable);
  const direct = fastGlob.sync([...include], { ...options, fs }).sort();
  if (!visits.hasLinks) return direct;
  visits.followLinks();
  unreadable.length = 0;
  const found = new Map(direct.map((file) => [visits.realPathOf(file), file]));
  for (const file of fastGlob.sync([...include], { ...options, fs }).sort()) {
    const target = visits.realPathOf(file);
    if (!found.has(target)) found.set(target, file);
  }
  return [...found.values()].sort();
}

/** A file system for fast-glob that reads through `files`. */
function fastGlobFileSystem(
  root: string,
  files: ProjectFiles,
  visits: FolderVisits,
  unreadable: string[],
): fastGlob.FileSystemAdapter {
  const absolute = (path: string): string => (isAbsolute(path) ? path : resolve(root, path));
  const stat = (path: string): Dirent => {
    const kind = files.kindOf(absolute(path));
    if (kind === "none") throw Object.assign(new Error(`${path} does not exist`), { code: "ENOENT" });
    return direntOf(path, kind === "folder");
  };
  const readdir = (path: string): readonly Dirent[] => {
    const folder = visits.entriesOf(absolute(path));
    if (folder.isUnreadable) unreadable.push(absolute(path));
    return [
      ...folder.files.map((name) => direntOf(name, false)),
      ...folder.folders.map((name) => direntOf(name, true)),
    ];
  };
  // fast-glob only uses the name and the `is…` methods, which an entry from `entryOf` has.
  const statSync = stat as unknown as typeof lstatSync;
  return { statSync, lstatSync: statSync, readdirSync: readdir } as unknown as fastGlob.FileSystemAdapter;
}

/** A directory entry for fast-glob. A symbolic link counts as what it points to. */
function direntOf(name: string, isFolder: boolean): Dirent {
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
  // `path` and `parentPath` differ between versions of Node, and fast-glob does not read them.
  return entry as Dirent;
}
