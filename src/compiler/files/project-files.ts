import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { digestOf, type FileStamp, stampOf, statOf } from "./file-stamp.js";

export type EntryKind = "file" | "folder" | "none";

/** A file that was read. */
export interface ReadFile {
  readonly text: string;
  /** Taken before the file was read. */
  readonly stamp: FileStamp;
  /** Of the bytes on disk. */
  readonly digest: string;
}

/** A folder whose entries were read. */
export interface ReadFolder {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  readonly stamp: FileStamp;
  /** True where there is a folder that the system does not let us read. */
  readonly isClosed: boolean;
}

/**
 * The file system as one project sees it. Everything is asked of the system once and then remembered, answers of "not there" too: all
 * that a result depends on is in `seen`, and what has changed is read again once it was forgotten.
 */
export class ProjectFiles {
  readonly #read = new Map<string, ReadFile | undefined>();
  readonly #kinds = new Map<string, EntryKind>();
  readonly #folders = new Map<string, ReadFolder>();
  readonly #links = new Map<string, string>();

  /** Everything that was asked and answered. */
  get seen(): {
    readonly read: ReadonlyMap<string, ReadFile | undefined>;
    readonly kinds: ReadonlyMap<string, EntryKind>;
    readonly folders: ReadonlyMap<string, ReadFolder>;
    readonly links: ReadonlyMap<string, string>;
  } {
    return { read: this.#read, kinds: this.#kinds, folders: this.#folders, links: this.#links };
  }

  /** A file and its text; undefined where there is no file that can be read. */
  read(path: string): ReadFile | undefined {
    if (this.#read.has(path)) return this.#read.get(path);
    const file = readNow(path);
    this.#read.set(path, file);
    return file;
  }

  readFile(path: string): string | undefined {
    return this.read(path)?.text;
  }

  kindOf(path: string): EntryKind {
    const known = this.#kinds.get(path);
    if (known !== undefined) return known;
    const kind = kindNow(path);
    this.#kinds.set(path, kind);
    return kind;
  }

  fileExists(path: string): boolean {
    return this.kindOf(path) === "file";
  }

  directoryExists(path: string): boolean {
    return this.kindOf(path) === "folder";
  }

  exists(path: string): boolean {
    return this.kindOf(path) !== "none";
  }

  /** The entries of a folder, sorted; none where there is no folder that can be read. */
  entriesOf(path: string): ReadFolder {
    const known = this.#folders.get(path);
    if (known) return known;
    const folder = readFolderNow(path);
    this.#folders.set(path, folder);
    return folder;
  }

  /** The path without symbolic links. */
  realpath(path: string): string {
    const known = this.#links.get(path);
    if (known !== undefined) return known;
    const real = realpathNow(path);
    this.#links.set(path, real);
    return real;
  }

  /** Forgets the texts of files that are still where they were. */
  forgetTexts(paths: Iterable<string>): void {
    for (const path of paths) this.#read.delete(path);
  }

  /** Forgets what is known of `paths`, of what is under them, and of the folders that they are in. */
  forget(paths: Iterable<string>): void {
    for (const path of paths) {
      for (const map of [this.#read, this.#kinds, this.#folders, this.#links]) {
        for (const known of map.keys()) if (known === path || known.startsWith(`${path}/`)) map.delete(known);
      }
      this.#folders.delete(dirname(path));
    }
  }
}

/** Whether a file of this name can be a source, a setting or a template: others come and go without changing anything. */
export function isCounted(name: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json|eta)$/.test(name);
}

/** The text that stands for a folder's entries, as far as they count; the one named `leftOut` counts as if it were not there. */
export function digestOfEntries(folder: Pick<ReadFolder, "files" | "folders">, leftOut: string): string {
  const names = (list: readonly string[]): string => list.filter((name) => name !== leftOut).join("\0");
  return digestOf(`${names(folder.files.filter(isCounted))}\0\0${names(folder.folders)}`);
}

/** Reads a file without remembering it. */
export function readNow(path: string): ReadFile | undefined {
  const stats = statOf(path);
  if (!stats?.isFile()) return undefined;
  const stamp = stampOf(stats);
  try {
    const bytes = readFileSync(path);
    return { text: decode(bytes), stamp, digest: digestOf(bytes) };
  } catch {
    // Gone in between, or without permission: the same as a file that is not there.
    return undefined;
  }
}

/** Text as the compiler decodes it: UTF-8, or UTF-16 where the file says so, without its byte order mark. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString("utf16le", 2);
  const text = bytes.toString("utf8");
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** What is at a path, without remembering it. */
export function kindNow(path: string): EntryKind {
  const stats = statOf(path);
  if (stats?.isFile()) return "file";
  return stats?.isDirectory() ? "folder" : "none";
}

/** Reads the entries of a folder without remembering them. */
export function readFolderNow(path: string): ReadFolder {
  const stats = statOf(path);
  const empty: ReadFolder = { files: [], folders: [], stamp: stats ? stampOf(stats) : "", isClosed: false };
  if (!stats?.isDirectory()) return empty;
  try {
    const files: string[] = [];
    const folders: string[] = [];
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const kind = entry.isFile() ? "file" : entry.isDirectory() ? "folder" : kindNow(join(path, entry.name));
      if (kind === "file") files.push(entry.name);
      else if (kind === "folder") folders.push(entry.name);
    }
    return { ...empty, files: files.sort(), folders: folders.sort() };
  } catch {
    return { ...empty, isClosed: true };
  }
}

function realpathNow(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
