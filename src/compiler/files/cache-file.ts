import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "./paths.js";
import { statOf } from "./read-now.js";

/** Writes a file through a temporary one beside it, so that it is complete at any time. Creates its folder. */
export function replaceFile(file: string, content: string | Uint8Array, mode = 0o666): void {
  // Random too, because processes in containers may have the same id.
  const temporary = join(dirname(file), `.toolwright-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(temporary, content, { mode });
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Writes a cache file atomically. Does nothing if that fails, as with a read-only `node_modules` or a full disk: a cache only saves time. */
export function writeCacheFile(file: string, bytes: Uint8Array, mode?: number): void {
  try {
    replaceFile(file, bytes, mode);
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

/** The folder of toolwright in one of the folders that each user has for state and caches. */
export function userFolder(variable: "XDG_CACHE_HOME" | "XDG_STATE_HOME"): string {
  const otherwise = variable === "XDG_CACHE_HOME" ? ".cache" : ".local/state";
  return join(process.env[variable] || join(homedir(), otherwise), "toolwright/code");
}

/** Whether only the user of this process can write a file. */
export function isOwnFile(file: string): boolean {
  const stats = statOf(file);
  // Windows has no user ids; there, only the user can write below the home folder.
  return stats !== undefined && (!process.getuid || (stats.uid === process.getuid() && (stats.mode & 0o022) === 0));
}

const ownerOnly = 0o600;

/** Writes a file that only the user of this process can read and write. */
export function writeOwnFile(file: string, bytes: Uint8Array): void {
  writeCacheFile(file, bytes, ownerOnly);
}
