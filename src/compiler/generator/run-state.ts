import type { CheckedDrafts } from "../catalog/index.js";
import { relative, resolve } from "../files/paths.js";
import { ProjectFiles } from "../files/project-files.js";
import { digestOf, existsNow } from "../files/read-now.js";
import type { ClientCheckCache } from "./client-findings.js";
import type { LoadConfigResult } from "./load-config.js";
import type { KnownOutputs } from "./output-folder.js";
import type { Project } from "./project.js";
import type { RunModules } from "./scan-project.js";
import { refreshFile } from "./snapshot.js";

/** What has changed since the last run. */
export interface Changes {
  /** Absolute. */
  readonly paths: ReadonlySet<string>;
  /** Whether the content of source files is all that has changed. Otherwise, files were added or removed. */
  readonly areEdits: boolean;
}

/**
 * Everything that a run leaves for the next one of the same project. `generate` replaces its parts; all others only read it.
 */
export class RunState {
  files: ProjectFiles = new ProjectFiles();
  config: LoadConfigResult | undefined;
  /** The files of the config, and the paths where a config was looked for. */
  configFiles: ReadonlySet<string> = new Set();
  /** Of the last run that had a valid config. */
  sources: { readonly root: string; readonly folders: readonly string[] } = { root: "", folders: [] };
  scanner: InstanceType<RunModules["Scanner"]> | undefined;
  /** The sources that loaders have not accepted since they were read. Relative to the project root. */
  unaccepted: ReadonlySet<string> = new Set();
  checkedDrafts: CheckedDrafts = new WeakMap();
  memo: InstanceType<RunModules["Memo"]> | undefined;
  clientChecks: ClientCheckCache = new WeakMap();
  outputs: KnownOutputs = new Map();

  /** The project of the last run. Undefined if its config is invalid. */
  get project(): Project | undefined {
    return this.config?.project;
  }

  /** Drops what may no longer be true after these changes, or everything that the source and the config determine. */
  forget(changes?: Changes): void {
    if (changes) {
      if (changes.areEdits) this.files.forgetTexts(changes.paths);
      else this.files.forget(changes.paths);
      return;
    }
    this.files = new ProjectFiles();
    this.config = undefined;
    this.scanner = undefined;
    this.unaccepted = new Set();
    this.checkedDrafts = new WeakMap();
    this.memo = undefined;
    this.clientChecks = new WeakMap();
  }

  /** Whether a file differs from what the last run found or wrote at this path of its output. */
  isChangedOutput(path: string): boolean {
    const known = this.outputs.get(this.#outputName(path));
    if (!known) return false;
    known.digest ??= digestOf(known.text);
    return !refreshFile([path, known.stamp, known.digest]);
  }

  /** The output files that differ from what the last run found or wrote. */
  changedOutputs(): readonly string[] {
    const paths = [...this.outputs.keys()].map((path) => resolve(this.#outDir(), path));
    return paths.filter((path) => this.isChangedOutput(path));
  }

  /** Whether the output files that the last run found or wrote still exist. */
  hasOutputs(): boolean {
    return [...this.outputs.keys()].every((path) => existsNow(resolve(this.#outDir(), path)));
  }

  #outputName(path: string): string {
    return relative(this.#outDir(), path);
  }

  #outDir(): string {
    const { root = "", settings } = this.project ?? {};
    return resolve(root, settings?.outDir ?? "");
  }
}
