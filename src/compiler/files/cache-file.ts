import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a cache file atomically. Does nothing if that fails, as with a read-only `node_modules` or a full disk: a cache only saves time. */
export function writeCacheFile(file: string, bytes: Uint8Array): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, bytes);
    renameSync(temporary, file);
  } catch {
    // The next process does the work again.
  }
}
