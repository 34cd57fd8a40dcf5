import { join, sep } from "node:path";
import { isGitBusy, openSession, type Report, type Session, untilGitIsIdle } from "../generator/index.js";
import { FileStamps } from "./file-stamps.js";
import type { PluginOptions } from "./options.js";

/** What a bundler has to watch, as absolute paths. */
export interface WatchedPaths {
  readonly files: readonly string[];
  /** A file that comes or goes there may matter. */
  readonly folders: readonly string[];
}

/** One project, kept generated for as long as its bundler runs. */
export class WatchedProject {
  readonly #session: Session;
  readonly #stamps = new FileStamps();
  #report: Report | undefined;
  #running: Promise<Report> | undefined;
  #next: Promise<Report> | undefined;

  constructor({ cwd, config }: PluginOptions) {
    this.#session = openSession({ ...(cwd !== undefined && { cwd }), ...(config !== undefined && { config }) });
  }

  /**
   * Brings the generated files up to date with everything that was saved before the call. Once there was a report, it waits for git where that is in
   * the middle of a rebase or a merge.
   */
  refresh(): Promise<Report> {
    if (!this.#running) {
      this.#running = this.#update().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    // What runs may have read a file before it was saved.
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.refresh();
      });
    return this.#next;
  }

  /** What was read of the author's own files. What is installed is left out: who changes that starts the bundler anew. */
  get watched(): WatchedPaths {
    const { files, folders } = this.#session.dependencies;
    const outputs = new Set(this.#outputs());
    const { root = "" } = this.#report ?? {};
    const isOwn = (path: string): boolean => !path.split(sep).includes("node_modules");
    return {
      files: [...files].filter((path) => isOwn(path) && !outputs.has(path)),
      // Most bundlers watch a folder with all that is under it, and the project's own has bundles in it.
      folders: [...folders].filter((path) => isOwn(path) && !isAround(path, root)),
    };
  }

  /** Whether git is in the middle of something, which `refresh` waits for. */
  get isPaused(): boolean {
    return this.#report !== undefined && isGitBusy(this.#report.root);
  }

  #outputs(): readonly string[] {
    const { root = "", changes = [] } = this.#report ?? {};
    return changes.map(({ path }) => join(root, path));
  }

  async #update(): Promise<Report> {
    let changed = this.#report && this.#stamps.changed();
    if (this.#report && changed?.length === 0) return this.#report;
    if (this.#report && this.isPaused) {
      await untilGitIsIdle(this.#report.root);
      changed = this.#stamps.changed();
    }
    const start = Date.now();
    this.#report = await this.#session.update(changed);
    this.#stamps.remember(this.#session.dependencies, this.#outputs(), start);
    return this.#report;
  }
}

function isAround(folder: string, root: string): boolean {
  return root === folder || root.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
