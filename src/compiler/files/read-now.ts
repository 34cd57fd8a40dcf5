import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { digestOf, type FileStamp, stampOf, statOf } from "./file-stamp.js";

export type EntryKind = "file" | "folder" | "none";

/** A file that was read. */
export interface ReadFile {
  readonly text: string;
  /** Taken before the file was read. */
  readonly stamp: FileStamp;
  /** Digest of the bytes on disk. */
  readonly digest: string;
}

/** A folder whose entries were read. */
export interface ReadFolder {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** Those of `files` and `folders` that are symbolic links. */
  readonly links: readonly string[];
  readonly stamp: FileStamp;
  /** True if the folder exists, but its entries cannot be read. */
  readonly isUnreadable: boolean;
}

/*
 * The functions below ask the operating system each time they are called. A build uses `ProjectFiles`, which remembers the answers; these
 * are for finding out what has changed since.
 */

/** Reads a file. Returns undefined if the file does not exist or cannot be read. */
export function readNow(path: string): ReadFile | undefined {
  const stats = statOf(path);
  if (!stats?.isFile()) return undefined;
  const stamp = stampOf(stats);
  const bytes = readBytesNow(path);
  return bytes && { text: decode(bytes), stamp, digest: digestOf(bytes) };
}

/** Reads a file as bytes. Returns undefined if the path is not a file, or the file cannot be read. */
export function readBytesNow(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Decodes text as the TypeScript compiler does: UTF-8, or UTF-16 with a byte order mark; the mark is removed. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString("utf16le", 2);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    // A last single byte is not a character.
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString("utf16le");
  }
  const text = bytes.toString("utf8");
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

export function kindNow(path: string): EntryKind {
  const stats = statOf(path);
  if (stats?.isFile()) return "file";
  return stats?.isDirectory() ? "folder" : "none";
}

/** Whether `path` is a file or a folder. */
export function existsNow(path: string): boolean {
  return kindNow(path) !== "none";
}

/** Reads the entries of a folder, sorted. A symbolic link counts as what it points to. */
export function readFolderNow(path: string): ReadFolder {
  const stats = statOf(path);
  const empty: ReadFolder = {
    files: [],
    folders: [],
    links: [],
    stamp: stats ? stampOf(stats) : "",
    isUnreadable: false,
  };
  if (!stats?.isDirectory()) return empty;
  try {
    const files: string[] = [];
    const folders: string[] = [];
    const links: string[] = [];
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const kind = entry.isFile() ? "file" : entry.isDirectory() ? "folder" : kindNow(join(path, entry.name));
      if (kind === "file") files.push(entry.name);
      else if (kind === "folder") folders.push(entry.name);
      if (kind !== "none" && entry.isSymbolicLink()) links.push(entry.name);
    }
    return { ...empty, files: files.sort(), folders: folders.sort(), links };
  } catch {
    return { ...empty, isUnreadable: true };
  }
}

/** Resolves symbolic links. Returns `path` if that fails. */
export function realpathNow(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
