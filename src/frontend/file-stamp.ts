import { type Stats, statSync } from "node:fs";

/**
 * What the file system says of a file or folder, as a text that differs once it has changed. Empty while a further change could
 * leave it as it is, because the clock of the file system has not moved on: then only the content decides. Times are exact to a quarter of a
 * microsecond, which is what a number holds: a stamp that is not empty is a hundred milliseconds older than any later change, and nanoseconds take
 * twice the time to ask for.
 */
export type FileStamp = string;

/** A file or folder as `stat` sees it; undefined where there is none, or where it cannot be reached. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // No permission, or a loop of links: nobody can read it, so it is as good as not there.
    return undefined;
  }
}

/** The stamp of what `stat` has just given. */
export function stampOf(stats: Stats): FileStamp {
  const { size, mtimeMs, ctimeMs, ino } = stats;
  // A file system that counts whole seconds, or pairs of them, takes longer to show a change.
  const resolution = mtimeMs % 1000 === 0 ? 2500 : 100;
  return Math.max(mtimeMs, ctimeMs) + resolution < Date.now() ? `${size}.${mtimeMs}.${ctimeMs}.${ino}` : "";
}

/** A digest of a file's text or of a folder's entries. */
export function digestOf(content: string | Uint8Array): string {
  // Loaded on demand: while nothing has changed, it would be a tenth of the time that a command takes.
  return process.getBuiltinModule("node:crypto").createHash("sha1").update(content).digest("base64");
}
