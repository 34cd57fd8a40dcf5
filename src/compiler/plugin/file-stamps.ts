import { type BigIntStats, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Dependencies } from "../generator/index.js";

/** What files and folders looked like when they were last read. Bundlers do not all tell what has changed; this does for each of them. */
export class FileStamps {
  readonly #files = new Map<string, string>();
  readonly #folders = new Map<string, ReadonlySet<string>>();

  /** Notes the state of everything that a run has read or written; the run began at `start`, in milliseconds since 1970. */
  remember(dependencies: Dependencies, outputs: Iterable<string>, start: number): void {
    this.#files.clear();
    this.#folders.clear();
    const { files, missing, folders } = dependencies;
    for (const path of [...files, ...missing, ...outputs]) this.#files.set(path, stampOf(path, start));
    for (const path of folders) this.#folders.set(path, entriesOf(path));
  }

  /** The paths that differ from what was noted: files that were written, files and folders that came or went. */
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

/** A file that was written after `start` may have been read before that: its stamp is equal to none. */
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
    // Without permission, or under a file: the same as a file that is not there.
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
