import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { statOf } from "./file-stamp.js";

/** Writes a cache file atomically. Does nothing if that fails, as with a read-only `node_modules` or a full disk: a cache only saves time. */
export function writeCacheFile(file: string, bytes: Uint8Array, mode = 0o666): void {
  // Random too, because processes in containers may have the same id.
  const temporary = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, bytes, { mode });
    renameSync(temporary, file);
  } catch {
    // The next process does the work again.
  }
}

const maximumAge = 30 * 24 * 3_600_000;
const maximumSize = 1 << 30;

/** Removes cache files that were last written a month ago, and the oldest of those that take up more than a gigabyte. */
export function pruneCache(folder: string, now: number = Date.now()): void {
  try {
    const files = readdirSync(folder).flatMap((name) => {
      const stats = statOf(join(folder, name));
      return stats?.isFile() ? [{ name, size: stats.size, time: stats.mtimeMs }] : [];
    });
    let total = 0;
    for (const { name, size, time } of files.sort((a, b) => b.time - a.time)) {
      total += size;
      if (total > maximumSize || now - time > maximumAge) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // Read-only, or another process removed a file first.
  }
}
