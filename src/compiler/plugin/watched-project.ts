import { join, sep } from "node:path";
import { ChangeDetector } from "../files/change-detector.js";
import { isGitBusy, openSession, type Report, type Session, untilGitIsIdle } from "../generator/index.js";
import type { PluginOptions } from "./options.js";

/** The absolute paths that a bundler has to watch. */
export interface WatchedPaths {
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
