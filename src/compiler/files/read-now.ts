import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { join, toSlashes } from "./paths.js";

export type EntryKind = "file" | "folder" | "none";

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
    return toSlashes(realpathSync.native(path));
  } catch {
    return path;
  }
}

/**
 * Size, times and inode of a file or folder as a string, which differs after a change. Empty if the entry changed so recently that another change
 * might leave size and times the same, because the file system's clock has not advanced: then only the content shows the change.
 */
export type FileStamp = string;

/** The status of a file or folder. Undefined if it does not exist or is not accessible. */
export function statOf(path: string): Stats | undefined {
  try {
    // Not with times in nanoseconds, which take longer to read. As numbers, they are exact to a quarter of a microsecond.
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // No permission, or a symbolic link loop: no one can read the file, so it counts as missing.
    return undefined;
  }
}

/**
 * The stamp for `stats`, which must have been read just now.
 * @param read When the content was read, in milliseconds since 1970.
 */
export function stampOf(stats: Stats, read: number = Date.now()): FileStamp {
  const latest = Math.max(stats.mtimeMs, stats.ctimeMs);
  // A change up to 10 ms after a time can have the same or an earlier one. Some file systems store times in units of one or two seconds.
  const resolution = stats.mtimeMs % 1000 === 0 ? 2500 : 100;
  return latest + resolution < read ? statsKey(stats) : "";
}

/** Size, times and inode as a string. */
export function statsKey({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** A digest of a file's content or of a folder's entries. */
export function digestOf(content: string | Uint8Array): string {
  // Loaded on demand: if nothing has changed, loading it would take a tenth of the command's time.
  return process.getBuiltinModule("node:crypto").createHash("sha1").update(content).digest("base64");
}

/** Whether a file with this name can be a source file, a setting or a template. Other files never affect a build. */
export function isBuildInput(name: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json|eta)$/.test(name);
}

/** A digest of the folder's entries that can affect a build, without the entry named `excluded`. */
export function digestOfEntries(folder: Pick<ReadFolder, "files" | "folders">, excluded: string): string {
  const names = (list: readonly string[]): string => list.filter((name) => name !== excluded).join("\0");
  return digestOf(`${names(folder.files.filter(isBuildInput))}\0\0${names(folder.folders)}`);
}

/**
 * A checksum that detects damage to a file we wrote. It does not protect against forgery: a cryptographic digest would, but loading `node:crypto`
 * takes longer than everything else a run does when nothing has changed.
 */
export function checksumOf(bytes: Uint8Array): string {
  // Copied, because an Int32Array needs an aligned buffer.
  const words = new Int32Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 2);
  let sum = bytes.length;
  // Each step is a bijection of `sum`, so a change to a single word always changes the result.
  for (let i = 0; i < words.length; i++) sum = Math.imul(sum ^ (words[i] ?? 0), 0x01000193);
  for (const byte of bytes.subarray(words.length * 4)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
