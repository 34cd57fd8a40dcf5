import { basename, dirname, isWithin, join, resolve } from "../files/paths.js";
import { isBuildInput, kindNow, type ReadFolder, readFolderNow, statOf } from "../files/read-now.js";
import { type GenerateOptions, type GenerateResult, generate, storeRun } from "./generation.js";
import { isGitBusy, untilGitIsIdle } from "./git-work.js";
import type { Report } from "./report.js";
import { type Changes, RunState } from "./run-state.js";
import { checkSnapshot, folderEntry, refreshFile, refreshFolder, type Snapshot } from "./snapshot.js";
import { checkLastRun, reportOfSnapshot } from "./snapshot-file.js";

/** Options of `openSession`. */
export interface SessionOptions extends GenerateOptions {
  /**
   * How to use `node_modules/.cache/toolwright`. With `use`, the default, the first update skips its work if nothing has changed since an
   * earlier run, and saves its result. With `renew` it only
   * saves its result, with `off` neither.
   */
  readonly cache?: "use" | "renew" | "off";
}

/** The dependencies of the last result, as absolute paths. */
export interface Dependencies {
  readonly files: ReadonlySet<string>;
  /** Folders whose entries were read: adding or removing a file there may change the result. */
  readonly folders: ReadonlySet<string>;
  /** Paths without a file, where a new file may change the result. */
  readonly missing: ReadonlySet<string>;
}

/**
 * Keeps one project's generated files up to date, for a watcher, a bundler or a development server.
 *
 * Concurrency: updates never overlap. Updates requested while one is running, or waits while git rebases or merges, are merged into one.
 * Errors: errors in the source are in the report, and the generated files do not change. An update rejects only on internal errors, and with `SourcesRemoved` if a source folder
 * no longer exists.
 */
export interface Session {
  /**
   * Updates the generated files. `changed` are the absolute paths of files and folders that were written, created or removed since the
   * last update. Without it, the session compares everything that the result depends on, and the generated files. If none of it has changed,
   * resolves to the report of the last update.
   */
  update(changed?: Iterable<string>): Promise<Report>;
  /** The dependencies of the last update. Empty before the first. */
  readonly dependencies: Dependencies;
  /**
   * Returns the dependencies, or those among `paths`, that have changed since the last update read them, and the entries by which folders
   * have changed. Generated files are compared only if they are among `paths`. For watchers that start after the update, or that may miss
   * changes.
   */
  outOfDate(paths?: Iterable<string>): readonly string[];
  /** Releases the session. Later updates reject. */
  close(): void;
}

/** Opens a session. Reads nothing before the first update. */
export function openSession(options: SessionOptions = {}): Session {
  return new OpenSession(options);
}

class OpenSession implements Session {
  readonly #options: SessionOptions;
  /** The snapshot that the last report is from. */
  #fresh: Snapshot | undefined;
  /** What the last run has left. Absent before the first run. */
  #state: RunState | undefined;
  #report: Report | undefined;
  #saving: NodeJS.Timeout | undefined;
  /** The update that has not begun. */
  #waiting: { changed: Set<string> | undefined; readonly report: Promise<Report> } | undefined;
  /** Settles when no update is running. */
  #idle: Promise<unknown> = Promise.resolve();
  readonly #closed = new AbortController();

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  get dependencies(): Dependencies {
    if (this.#state) {
      const { read, kinds, folders } = this.#state.files.seen;
      const missing = [...kinds].filter(([, kind]) => kind === "none").map(([path]) => path);
      const files = [...read].filter(([, file]) => file !== undefined).map(([path]) => path);
      return { files: new Set(files), folders: new Set(folders.keys()), missing: new Set(missing) };
    }
    const { files = [], folders = [], absent = [] } = this.#fresh ?? {};
    const paths = (entries: readonly (readonly [path: string, ...rest: unknown[]])[]): ReadonlySet<string> =>
      new Set(entries.map(([path]) => path));
    return { files: paths(files), folders: paths(folders), missing: new Set(absent) };
  }

  outOfDate(paths?: Iterable<string>): readonly string[] {
    const state = this.#state;
    if (!state?.project) return this.#fresh && !checkSnapshot(this.#fresh) ? [this.#fresh.root] : [];
    const { read, folders, kinds } = state.files.seen;
    const selected = paths && new Set(paths);
    const isSelected = (path: string): boolean => selected?.has(path) ?? true;
    const outDir = resolve(state.project.root, state.project.settings.outDir);
    const isOutput = (path: string): boolean => isWithin(outDir, path);
    const edited = [...read].filter(
      ([path, file]) => isSelected(path) && file && !refreshFile([path, file.stamp, file.digest]),
    );
    const others = [...folders].filter(
      ([path, folder]) => isSelected(path) && !refreshFolder(folderEntry(path, folder, outDir)),
    );
    const moved = [...kinds].filter(([path, kind]) => isSelected(path) && !isOutput(path) && kindNow(path) !== kind);
    return [
      ...[...edited, ...moved].map(([path]) => path),
      ...others.flatMap(([path, folder]) => changedEntries(path, folder)).filter((path) => path !== outDir),
      ...[...(selected ?? [])].filter((path) => state.isChangedOutput(path)),
    ];
  }

  update(changed?: Iterable<string>): Promise<Report> {
    if (this.#closed.signal.aborted) return Promise.reject(closedError());
    const paths = changed && new Set([...changed].map((path) => resolve(path)));
    if (this.#waiting) {
      this.#waiting.changed = paths && this.#waiting.changed && new Set([...this.#waiting.changed, ...paths]);
      return this.#waiting.report;
    }
    const report = this.#idle.then(() => this.#update());
    this.#waiting = { changed: paths, report };
    this.#idle = report.catch(() => undefined);
    return report;
  }

  close(): void {
    this.#closed.abort();
    this.#state = undefined;
    clearTimeout(this.#saving);
  }

  async #update(): Promise<Report> {
    const { signal } = this.#closed;
    const last = this.#report;
    if (last && isGitBusy(last.root) && this.#hasChanged()) {
      await untilGitIsIdle(last.root, signal);
      if (this.#waiting) this.#waiting.changed = undefined;
    }
    const { changed } = this.#waiting ?? {};
    this.#waiting = undefined;
    if (signal.aborted) throw closedError();
    this.#report = last ? await this.#updateAfter(last, changed) : await this.#firstReport();
    return this.#report;
  }

  /** Whether the update that waits may have something to do. */
  #hasChanged(): boolean {
    return this.#waiting?.changed !== undefined || this.#changedPaths()?.length !== 0;
  }

  async #firstReport(): Promise<Report> {
    const { cache = "use" } = this.#options;
    this.#fresh = cache === "use" ? checkLastRun(this.#options) : undefined;
    return this.#fresh ? reportOfSnapshot(this.#fresh) : this.#run();
  }

  /** @param changed Undefined if it is not known. */
  async #updateAfter(last: Report, changed: Iterable<string> | undefined): Promise<Report> {
    const paths = changed ?? this.#changedPaths();
    const state = this.#state;
    if (!paths || !state?.project) return paths && [...paths].length === 0 ? last : this.#run();
    const relevant = relevantChanges(paths, state);
    if (relevant?.paths.size === 0 && state.hasOutputs()) return last;
    return this.#run(relevant);
  }

  /** What has changed since the last update. Undefined if that is not known. */
  #changedPaths(): readonly string[] | undefined {
    if (this.#fresh) return checkSnapshot(this.#fresh) ? [] : undefined;
    const state = this.#state;
    if (!state?.project) return undefined;
    return [...this.outOfDate(), ...state.changedOutputs()];
  }

  async #run(changes?: Changes): Promise<Report> {
    const isFirst = this.#state === undefined;
    const state = this.#state ?? new RunState();
    this.#state = state;
    this.#fresh = undefined;
    const result = await generate(this.#options, { state, changes });
    clearTimeout(this.#saving);
    // Delayed, because an edit may follow soon. The first run saves at once, since it may be the only one.
    if (isFirst) this.#save(state, result);
    else this.#saving = setTimeout(() => this.#save(state, result), 300).unref();
    return result;
  }

  #save(state: RunState, result: GenerateResult): void {
    if (this.#options.cache !== "off") storeRun(this.#options, state, result);
  }
}

/** The entries that were added to a folder or removed from it. */
function changedEntries(path: string, folder: ReadFolder): readonly string[] {
  const namesIn = ({ files, folders }: ReadFolder): ReadonlySet<string> => new Set([...files, ...folders]);
  const before = namesIn(folder);
  const now = namesIn(readFolderNow(path));
  const names = [...now, ...before].filter((name) => !now.has(name) || !before.has(name));
  return names.length > 0 ? names.map((name) => join(path, name)) : [path];
}

function closedError(): Error {
  return new Error("the session is closed");
}

/** Returns those of the changed paths that the last result depends on. Undefined if everything has to be read again. */
function relevantChanges(changed: Iterable<string>, state: RunState): Changes | undefined {
  const { read, kinds, folders } = state.files.seen;
  const { root = "", settings } = state.project ?? {};
  const outDir = resolve(root, settings?.outDir ?? "");
  const paths = new Set<string>();
  let areEdits = true;
  for (const path of changed) {
    if (isWithin(outDir, path)) {
      if (state.isChangedOutput(path)) paths.add(path);
      continue;
    }
    if (state.configFiles.has(path)) return undefined;
    const isFile = statOf(path)?.isFile() ?? false;
    const before = read.get(path);
    const wasFile = before !== undefined;
    const isListed = folders.get(dirname(path))?.files.includes(basename(path)) ?? false;
    if (isFile && isListed && !wasFile && !kinds.has(path)) continue;
    if (wasFile && isFile) {
      if (refreshFile([path, before.stamp, before.digest])) continue;
      if (!/\.[cm]?tsx?$/.test(path)) return undefined;
      paths.add(path);
    } else if (
      wasFile ||
      kinds.has(path) ||
      folders.has(path) ||
      (folders.has(dirname(path)) && (!isFile || isBuildInput(basename(path))))
    ) {
      areEdits = false;
      paths.add(path);
    }
  }
  return { paths, areEdits };
}
