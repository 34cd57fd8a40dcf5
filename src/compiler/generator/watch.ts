import { dirname, resolve, sep } from "node:path";
import type { FSWatcher, watch as watchPaths } from "chokidar";
import { statOf } from "../frontend/file-stamp.js";
import type { Report } from "./generation.js";
import { untilGitIsIdle } from "./git-pause.js";
import { openSession, type Session, type SessionOptions } from "./session.js";

/** Which project to watch, until when, and who is told of each update. */
export interface WatchOptions extends SessionOptions {
  /**
   * Called with the outcome of each update, the first included; the next one waits for it. `changed` are the paths that were told of, absent
   * at first. Where none of them matters to the generator, the report is the one before, the same object.
   */
  readonly onReport: (report: Report, changed?: readonly string[]) => void | Promise<void>;
  /** Files that count beside those that the generator reads. */
  readonly others?: () => Iterable<string>;
  /** Called when an update fails for a reason that is not the author's; the watching goes on. */
  readonly onError: (error: unknown) => void;
  /** Ends the watching. */
  readonly signal: AbortSignal;
}

/** Milliseconds without a change after which a burst of changes counts as over: an editor writes a file in several steps. */
const quiet = 20;

/**
 * Keeps a project's generated files up to date until it is told to end. Updates never overlap, and wait while git rebases or merges. The
 * output folder is not watched: what is edited there stays until its source changes.
 */
export async function watch(options: WatchOptions): Promise<void> {
  const { onReport, onError, signal, others = () => [], ...own } = options;
  // What the first update loads, the next ones need.
  const session = openSession({ ...own, cache: own.cache === "off" ? "off" : "renew" });
  const changed = new Set<string>();
  // What runs once has no use for it.
  const chokidar = await import("chokidar");
  const folders = new WatchedFolders(session, chokidar.watch, (path) => {
    changed.add(path);
    schedule(quiet);
  });
  let root = resolve(own.cwd ?? ".");
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;

  async function update(paths: readonly string[] | undefined): Promise<void> {
    isRunning = true;
    try {
      const report = await session.update(paths);
      root = report.root;
      await onReport(report, paths);
      // What changed before it was watched.
      if (await folders.follow(root, others())) for (const path of session.outOfDate()) changed.add(path);
    } catch (error) {
      onError(error);
    }
    isRunning = false;
    // chokidar tells of a change of one file at most every 50 ms: a later one may be in what it kept to itself.
    if (paths) setTimeout(() => lookAgain(paths), 70).unref();
    if (changed.size > 0) schedule(quiet);
  }
  function lookAgain(paths: readonly string[]): void {
    if (signal.aborted) return;
    if (isRunning) return void setTimeout(() => lookAgain(paths), 70).unref();
    // Of a folder that came, all that is in it may have changed before it was watched.
    const asked = paths.some((path) => statOf(path)?.isDirectory()) ? undefined : paths;
    for (const path of session.outOfDate(asked)) changed.add(path);
    if (changed.size > 0) schedule(quiet);
  }
  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void updateWhenIdle(), delay);
  }
  async function updateWhenIdle(): Promise<void> {
    if (signal.aborted || isRunning) return;
    isRunning = true;
    await untilGitIsIdle(root, signal);
    if (signal.aborted) return;
    const paths = [...changed];
    changed.clear();
    await update(paths);
  }

  await update(undefined);
  await new Promise<void>((end) => {
    if (signal.aborted) end();
    else signal.addEventListener("abort", () => end(), { once: true });
  });
  clearTimeout(timer);
  session.close();
  await folders.close();
}

/** The folders in which something may change that a session depends on, under the eyes of one watcher. */
class WatchedFolders {
  readonly #session: Session;
  readonly #watchPaths: typeof watchPaths;
  readonly #listener: (path: string) => void;
  #watcher: FSWatcher;
  /** By path, which folder it was. */
  readonly #followed = new Map<string, string>();
  #looking: NodeJS.Timeout | undefined;
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
      if (event === "rename") this.#lookSoon();
    });
    // A folder that goes away while it is looked at: its parent tells of it.
    watcher.on("error", () => undefined);
    return watcher;
  }

  #lookSoon(): void {
    this.#looking ??= setTimeout(() => {
      this.#looking = undefined;
      if (this.#isOpening) this.#lookSoon();
      else this.#dropReplaced();
    }, quiet);
  }

  /** A folder that takes the place of another is a new one to the system, which would watch the old one on. */
  #dropReplaced(): void {
    const folders = [...this.#followed].map(([path, then]) => ({ path, then, now: identityOf(path) }));
    const gone = folders.filter(({ then, now }) => now !== then);
    for (const { path } of gone) this.#followed.delete(path);
    if (gone.some(({ now }) => now !== undefined)) {
      void this.#watcher.close();
      this.#watcher = this.#open();
      this.#followed.clear();
    }
    for (const { path } of gone) this.#listener(path);
  }

  /**
   * Watches what the last update has read, and `others`: folders rather than files, since a file that is replaced is another one. Waits until it does,
   * and gives whether it has only begun to.
   */
  async follow(root: string, others: Iterable<string>): Promise<boolean> {
    const { files, folders, missing } = this.#session.dependencies;
    const near = [...missing].map((path) => dirname(path)).filter((path) => path === root || isInside(path, root));
    const wanted = new Set([...folders, ...[...files, ...others].map((path) => dirname(path)), ...near]);
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
    // It is ready once; what is added later is watched soon.
    if (!isFirst) return false;
    this.#isOpening = true;
    await new Promise<void>((resolve) => this.#watcher.once("ready", () => resolve()));
    this.#isOpening = false;
    return true;
  }

  close(): Promise<void> {
    clearTimeout(this.#looking);
    return this.#watcher.close();
  }
}

/** Differs between two folders that one path leads to, one after the other; undefined where there is none. */
function identityOf(path: string): string | undefined {
  const stats = statOf(path);
  // The number of a folder that is gone may be given to the next.
  return stats?.isDirectory() ? `${stats.ino} ${stats.birthtimeMs}` : undefined;
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder + sep);
}
