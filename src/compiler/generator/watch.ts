import { setTimeout as wait } from "node:timers/promises";
import type { FSWatcher, watch as watchPaths } from "chokidar";
import { dirname, isWithin, toSlashes } from "../files/paths.js";
import { statOf } from "../files/read-now.js";
import { SourcesRemoved } from "./output-folder.js";
import type { Report } from "./report.js";
import { openSession, type Session, type SessionOptions } from "./session.js";

/** Options of `watch`. */
export interface WatchOptions extends SessionOptions {
  /**
   * Called with the report of each update, including the first. The next update waits for it. `changed` are the changed paths, absent at
   * the first call. If the result does not depend on any of them, `report` is the same object as before.
   */
  readonly onReport: (report: Report, changed?: readonly string[]) => void | Promise<void>;
  /** Returns files to watch in addition to those that the generator reads. */
  readonly extraFiles?: () => Iterable<string>;
  /** Called if an update fails with an internal error. Watching continues. */
  readonly onError: (error: unknown) => void;
  /** Stops watching. */
  readonly signal: AbortSignal;
}

/** Milliseconds without another path that changes before an update starts, because editors write files in several steps. */
const debounceDelay = 20;
/** chokidar reports a file at most every 50 ms. */
const recheckDelay = 70;
/** How long a source folder may be gone. */
const returnDelay = 1000;

/**
 * Keeps a project's generated files up to date until the signal aborts. Updates wait while git rebases or merges. The output folder is not
 * watched: edits there stay until their source changes; removed files are restored with the next update.
 * @throws {SourcesRemoved} when a source folder is removed, and does not exist again within a second.
 */
export async function watch(options: WatchOptions): Promise<void> {
  const { onReport, onError, signal, extraFiles = () => [], ...sessionOptions } = options;
  // Not "use": later updates need what the first one reads.
  const session = openSession({ ...sessionOptions, cache: options.cache === "off" ? "off" : "renew" });
  // Loaded on demand, because single runs do not need it.
  const chokidar = await import("chokidar");
  const changes = new ChangedPaths(signal);
  const folders = new WatchedFolders(session, chokidar.watch, (path) => changes.add([toSlashes(path)]));
  const close = (): void => session.close();
  signal.addEventListener("abort", close, { once: true });

  async function update(paths: readonly string[] | undefined): Promise<void> {
    try {
      const report = await session.update(paths);
      await onReport(report, paths);
      // Includes changes made before watching started.
      if (await folders.follow(report.root, extraFiles())) changes.add(session.outOfDate());
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof SourcesRemoved)) onError(error);
      else if (await returns(error.folder)) changes.add([error.folder, ...(paths ?? [])]);
      else throw error;
    }
  }

  try {
    await update(undefined);
    for await (const paths of changes) {
      await update(paths);
      // A change right after one that was reported may not be reported.
      await wait(recheckDelay);
      // Anything in a new folder may have changed before it was watched.
      changes.add(session.outOfDate(paths.some((path) => statOf(path)?.isDirectory()) ? undefined : paths));
    }
  } finally {
    signal.removeEventListener("abort", close);
    session.close();
    await folders.close();
  }
}

/** The paths that have changed, in batches, until the signal aborts. */
class ChangedPaths implements AsyncIterable<readonly string[]> {
  readonly #signal: AbortSignal;
  readonly #paths = new Set<string>();
  #wake = (): void => undefined;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener("abort", () => this.#wake(), { once: true });
  }

  add(paths: Iterable<string>): void {
    for (const path of paths) this.#paths.add(path);
    if (this.#paths.size > 0) this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<readonly string[]> {
    for (;;) {
      const change = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      if (this.#paths.size === 0 && !this.#signal.aborted) await change;
      for (let size = 0; size < this.#paths.size; ) {
        size = this.#paths.size;
        await wait(debounceDelay);
      }
      if (this.#signal.aborted) return;
      const paths = [...this.#paths];
      this.#paths.clear();
      yield paths;
    }
  }
}

/** Whether a folder exists again soon: programs replace folders, and version control removes and creates them. */
async function returns(folder: string): Promise<boolean> {
  for (let waited = 0; waited < returnDelay; waited += recheckDelay) {
    await wait(recheckDelay);
    if (statOf(folder)?.isDirectory()) return true;
  }
  return false;
}

/** The folders that a session's dependencies are in, watched by one watcher. */
class WatchedFolders {
  readonly #session: Session;
  readonly #watchPaths: typeof watchPaths;
  readonly #listener: (path: string) => void;
  #watcher: FSWatcher;
  /** The identity of each watched folder, by path. */
  readonly #followed = new Map<string, string>();
  #replacementCheck: NodeJS.Timeout | undefined;
  #isOpening = false;

  constructor(session: Session, watch: typeof watchPaths, listener: (path: string) => void) {
    this.#session = session;
    this.#watchPaths = watch;
    this.#listener = listener;
    this.#watcher = this.#open();
  }

  #open(): FSWatcher {
    const watcher = this.#watchPaths([], { ignoreInitial: true, depth: 0, ignorePermissionErrors: true });
    watcher.on("all", (_event, path) => this.#listener(path));
    watcher.on("raw", (event) => {
      if (event === "rename") this.#scheduleReplacementCheck();
    });
    // A watched folder was removed. The watcher of its parent reports it.
    watcher.on("error", () => undefined);
    return watcher;
  }

  #scheduleReplacementCheck(): void {
    this.#replacementCheck ??= setTimeout(() => {
      this.#replacementCheck = undefined;
      if (this.#isOpening) this.#scheduleReplacementCheck();
      else this.#dropReplaced();
    }, debounceDelay);
  }

  /** Stops watching folders that were replaced: the system would keep watching the old folder. */
  #dropReplaced(): void {
    const folders = [...this.#followed].map(([path, before]) => ({ path, before, now: identityOf(path) }));
    const gone = folders.filter(({ before, now }) => now !== before);
    for (const { path } of gone) this.#followed.delete(path);
    if (gone.some(({ now }) => now !== undefined)) {
      void this.#watcher.close();
      this.#watcher = this.#open();
      this.#followed.clear();
    }
    for (const { path } of gone) this.#listener(path);
  }

  /**
   * Watches the folders of everything that the last update read, and of `extraFiles`. Folders, because watching a file ends when it is
   * replaced. Resolves when the watcher is ready, with whether this call started it.
   */
  async follow(root: string, extraFiles: Iterable<string>): Promise<boolean> {
    const { files, folders, missing } = this.#session.dependencies;
    const near = [...missing].map((path) => dirname(path)).filter((path) => isWithin(root, path));
    const wanted = new Set([...folders, ...[...files, ...extraFiles].map((path) => dirname(path)), ...near]);
    const fresh: string[] = [];
    for (const path of wanted) {
      const identity = this.#followed.has(path) ? undefined : identityOf(path);
      if (identity === undefined) continue;
      this.#followed.set(path, identity);
      fresh.push(path);
    }
    if (fresh.length === 0) return false;
    const isFirst = this.#followed.size === fresh.length;
    this.#watcher.add(fresh);
    // The "ready" event fires only once.
    if (!isFirst) return false;
    this.#isOpening = true;
    await new Promise<void>((resolve) => this.#watcher.once("ready", () => resolve()));
    this.#isOpening = false;
    return true;
  }

  close(): Promise<void> {
    clearTimeout(this.#replacementCheck);
    return this.#watcher.close();
  }
}

/** An id that differs between a folder and its replacement at the same path. Undefined if there is no folder. */
function identityOf(path: string): string | undefined {
  const stats = statOf(path);
  // Not the inode alone, because it may be reused.
  return stats?.isDirectory() ? `${stats.ino} ${stats.birthtimeMs}` : undefined;
}
