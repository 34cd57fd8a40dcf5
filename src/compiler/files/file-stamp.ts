import { type BigIntStats, statSync } from "node:fs";

/**
 * What the file system says of a file or folder, as a text that differs once it has changed. Empty while a further change could
 * leave it as it is, because the clock of the file system has not moved on: then only the content decides. Times are in nanoseconds.
 */
export type FileStamp = string;

/** A file or folder as `stat` sees it; undefined where there is none, or where it cannot be reached. */
export function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    // No permission, or a loop of links: nobody can read it, so it is as good as not there.
    return undefined;
  }
}

/** The stamp of what `stat` has just given. */
export function stampOf(stats: BigIntStats): FileStamp {
  const { size, mtimeNs, ctimeNs, ino } = stats;
  const latest = Math.max(Number(mtimeNs / 1_000_000n), Number(ctimeNs / 1_000_000n));
  // A file system that counts whole seconds, or pairs of them, takes longer to show a change.
  const resolution = mtimeNs % 1_000_000_000n === 0n ? 2500 : 100;
  return latest + resolution < Date.now() ? `${size}.${mtimeNs}.${ctimeNs}.${ino}` : "";
}

/** A digest of a file's text or of a folder's entries. */
export function digestOf(content: string | Uint8Array): string {
  // Loaded on demand: while nothing has changed, it would be a tenth of the time that a command takes.
  return process.getBuiltinModule("node:crypto").createHash("sha1").update(content).digest("base64");
}
