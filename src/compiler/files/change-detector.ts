import { type BigIntStats, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Dependencies } from "../generator/index.js";

/** The state of files and folders when they were last read. Finds changes for bundlers that do not report them. */
export class FileStamps {
  readonly #files = new Map<string, string>();
  readonly #folders = new Map<string, ReadonlySet<string>>();

  /** Records the state of everything that a run read or wrote. `start` is when the run began, in milliseconds since 1970. */
  remember(dependencies: Dependencies, outputs: Iterable<string>, start: number): void {
    this.#files.clear();
    this.#folders.clear();
    const { files, missing, folders } = dependencies;
    for (const path of [...files, ...missing, ...outputs]) this.#files.set(path, stampOf(path, start));
    for (const path of folders) this.#folders.set(path, entriesOf(path));
  }

  /** Returns the paths that have been written, added or removed since. */
  changed(): readonly string[] {
    const changed = [...this.#files].flatMap(([path, stamp]) => (stampOf(path) === stamp ? [] : [path]));
    for (const [folder, before] of this.#folders) {
      const now = entriesOf(folder);
      for (const name of now) if (!before.has(name)) changed.push(join(folder, name));
      for (const name of before) if (!now.has(name)) changed.push(join(folder, name));
    }
    return changed;
  }
}

/** The stamp of a file that was written after `start` equals no other, because the file may have been read before it was written. */
function stampOf(path: string, start = Number.POSITIVE_INFINITY): string {
  const stats = statOf(path);
  if (!stats) return "none";
  if (!stats.isFile()) return "folder";
  if (Number(stats.mtimeNs / 1_000_000n) >= start) return "unknown";
  return `${stats.mtimeNs} ${stats.ctimeNs} ${stats.size} ${stats.ino}`;
}

function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    // No permission, or a parent is a file: treated as missing.
    return undefined;
  }
}

function entriesOf(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder));
  } catch {
    return new Set();
  }
}
