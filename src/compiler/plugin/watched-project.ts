import { join, resolve, sep } from "node:path";
import type { Diagnostic, Span } from "../diagnostics/index.js";
import { readFolderNow, stampOf, statOf, statsKey } from "../files/read-now.js";
import {
  isGitBusy,
  openSession,
  type Report,
  renderDiagnostics,
  type Session,
  untilGitIsIdle,
} from "../generator/index.js";

/** The absolute paths that a bundler has to watch. */
interface WatchedPaths {
  readonly files: readonly string[];
  /** Folders where adding or removing a file may change the result. */
  readonly folders: readonly string[];
}

/** A project whose generated files are kept up to date while a bundler runs. */
export class WatchedProject {
  readonly #session: Session;
  readonly #detector = new ChangeDetector();
  #report: Report | undefined;
  #running: Promise<Report> | undefined;
  #next: Promise<Report> | undefined;

  constructor({ cwd, config }: PluginOptions) {
    this.#session = openSession({ ...(cwd !== undefined && { cwd }), ...(config !== undefined && { config }) });
  }

  /**
   * Updates the generated files to include everything saved before the call. After the first report, it waits while git rebases or merges.
   */
  refresh(): Promise<Report> {
    if (!this.#running) {
      this.#running = this.#update().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    // The current update may have read a file before it was saved.
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.refresh();
      });
    return this.#next;
  }

  /** The dependencies without installed packages, whose changes require a restart of the bundler. */
  get watched(): WatchedPaths {
    const { files, folders } = this.#session.dependencies;
    const outputs = new Set(this.#outputs());
    const { root = "" } = this.#report ?? {};
    const isOwn = (path: string): boolean => !path.split(sep).includes("node_modules");
    return {
      files: [...files].filter((path) => isOwn(path) && !outputs.has(path)),
      // Most bundlers watch folders recursively, and the project root contains the bundles.
      folders: [...folders].filter((path) => isOwn(path) && !isRootOrParent(path, root)),
    };
  }

  /** Whether git is busy, which `refresh` waits for. */
  get isPaused(): boolean {
    return this.#report !== undefined && isGitBusy(this.#report.root);
  }

  #outputs(): readonly string[] {
    const { root = "", changes = [] } = this.#report ?? {};
    return changes.map(({ path }) => join(root, path));
  }

  async #update(): Promise<Report> {
    let changed = this.#report && this.#detector.changed();
    if (this.#report && changed?.length === 0) return this.#report;
    if (this.#report && this.isPaused) {
      await untilGitIsIdle(this.#report.root);
      changed = this.#detector.changed();
    }
    const start = Date.now();
    this.#report = await this.#session.update(changed);
    const { files, missing, folders } = this.#session.dependencies;
    this.#detector.remember([...files, ...missing, ...this.#outputs()], folders, start);
    return this.#report;
  }
}

function isRootOrParent(folder: string, root: string): boolean {
  return root === folder || root.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** A diagnostic in the form that bundlers use. */
export interface Problem {
  /** Code and message. */
  readonly text: string;
  /** The underlined source line, related locations and the hint, or an empty string. */
  readonly frame: string;
  readonly diagnostic: Diagnostic;
  /** With the absolute path, and 0-based columns in UTF-16 units. */
  readonly location?: Span;
}

export interface Problems {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** Returns the errors and warnings of a report. Only the CLI shows diagnostics of severity `info`. */
export function problemsOf({ root, diagnostics }: Report): Problems {
  const ofSeverity = (severity: Diagnostic["severity"]): readonly Problem[] =>
    diagnostics.filter((each) => each.severity === severity).map((each) => toProblem(each, root));
  return { errors: ofSeverity("error"), warnings: ofSeverity("warning") };
}

/** Formats a problem as the CLI prints it. */
export function renderProblem({ diagnostic }: Problem): string {
  return renderDiagnostics([diagnostic], { color: false }).trimEnd();
}

function toProblem(diagnostic: Diagnostic, root: string): Problem {
  const { code, message, span } = diagnostic;
  const [, frame = ""] = renderDiagnostics([{ ...diagnostic, message: "" }], { color: false }).split(/\n(.*)/s);
  return {
    text: `${code}: ${message}`,
    frame: frame.trimEnd(),
    diagnostic,
    ...(span && {
      location: { ...span, file: resolve(root, span.file), column: span.column - 1, endColumn: span.endColumn - 1 },
    }),
  };
}

/** Options of the bundler plugins. */
export interface PluginOptions {
  /** The folder to look for the project in, or in its parents. Default: the working directory. */
  readonly cwd?: string;
  /** Path of the config file, relative to `cwd`. Default: `toolwright.config.*` in the project root. */
  readonly config?: string;
}

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
    for (const path of folders) this.#folders.set(path, folderEntries(path));
  }

  /** The paths whose state differs from the recorded one, and entries that were added to or removed from a recorded folder. */
  changed(): readonly string[] {
    this.#found = new Map([...this.#files.keys()].map((path) => [path, stateOf(path)]));
    const changed = [...this.#files].flatMap(([path, state]) => (this.#found.get(path) === state ? [] : [path]));
    for (const [folder, before] of this.#folders) {
      const now = folderEntries(folder);
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

function folderEntries(path: string): ReadonlySet<string> {
  const { files, folders } = readFolderNow(path);
  return new Set([...files, ...folders]);
}
