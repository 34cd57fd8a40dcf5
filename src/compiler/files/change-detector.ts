import { join } from "node:path";
import { stampOf, statOf, statsKey } from "./file-stamp.js";
import { readFolderNow } from "./read-now.js";

/** Finds out which files and folders have changed since a run read them. Not every bundler reports that. */
export class ChangeDetector {
  readonly #files = new Map<string, string>();
  readonly #folders = new Map<string, ReadonlySet<string>>();
  /** The states that the last call of `changed` found, before the run. */
  #found: ReadonlyMap<string, string> = new Map();

  /**
   * Records the state of everything that a run has read or written, in place of what was recorded before. What has changed since `changed` was
   * called, by the run or by someone else, counts as changed.
   * @param files The paths of files, including those that do not exist.
   * @param start When the run began, in milliseconds since 1970.
   */
  remember(files: Iterable<string>, folders: Iterable<string>, start: number): void {
    this.#files.clear();
    this.#folders.clear();
    for (const path of files) this.#files.set(path, this.#stateAfter(path, start));
    for (const path of folders) this.#folders.set(path, entriesOf(path));
  }

  /** The paths whose state differs from the recorded one, and entries that were added to or removed from a recorded folder. */
  changed(): readonly string[] {
    this.#found = new Map([...this.#files.keys()].map((path) => [path, stateOf(path)]));
    const changed = [...this.#files].flatMap(([path, state]) => (this.#found.get(path) === state ? [] : [path]));
    for (const [folder, before] of this.#folders) {
      const now = entriesOf(folder);
      for (const name of now) if (!before.has(name)) changed.push(join(folder, name));
      for (const name of before) if (!now.has(name)) changed.push(join(folder, name));
    }
    return changed;
  }

  #stateAfter(path: string, start: number): string {
    const before = this.#found.get(path);
    if (before === undefined) return stateOf(path, start);
    return stateOf(path) === before ? before : unknown;
  }
}

/** Equals no state that is found later. */
const unknown = "unknown";

/** A file that was written after `start`, or shortly before, may have been read before that: its state is unknown. */
function stateOf(path: string, start?: number): string {
  const stats = statOf(path);
  if (!stats) return "none";
  if (!stats.isFile()) return "folder";
  return start === undefined ? statsKey(stats) : stampOf(stats, start) || unknown;
}

function entriesOf(path: string): ReadonlySet<string> {
  const { files, folders } = readFolderNow(path);
  return new Set([...files, ...folders]);
}
