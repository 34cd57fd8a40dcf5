import { type Stats, statSync } from "node:fs";

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
