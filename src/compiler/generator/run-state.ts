import { relative, resolve, sep } from "node:path";
import type { ModuleGroup } from "../emit/index.js";
import { ProjectFiles } from "../files/project-files.js";
import { digestOf, existsNow, readNow } from "../files/read-now.js";
import type { ScanMemory } from "../frontend/index.js";
import type { ClientCheckCache } from "./client-findings.js";
import type { LoadConfigResult } from "./load-config.js";
import type { KnownOutputs } from "./output-folder.js";
import type { Project } from "./project.js";
import type { Stages } from "./scan-project.js";

/**
 * Everything that a run leaves for the next one of the same project. A `Generation` owns it and replaces its parts; all others only read it.
 * `storeRun` writes what another process needs of it.
 */
export class RunState {
  files: ProjectFiles = new ProjectFiles();
  config: LoadConfigResult | undefined;
  /** The files of the config, and the paths where a config was looked for. */
  configFiles: ReadonlySet<string> = new Set();
  /** Of the last run that had a valid config. */
  sources: { readonly root: string; readonly folders: readonly string[] } = { root: "", folders: [] };
  scanner: InstanceType<Stages["Scanner"]> | undefined;
  /** What a scanner remembered that was released. */
  scanMemory: ScanMemory | undefined;
  memo: InstanceType<Stages["Memo"]> | undefined;
  clientChecks: ClientCheckCache = new WeakMap();
  groups: ReadonlyMap<string, ModuleGroup> = new Map();
  outputs: KnownOutputs = new Map();

  /** The project of the last run. Undefined if its config is invalid. */
  get project(): Project | undefined {
    return this.config?.project;
  }

  /** Drops everything that the source and the config determine. Every run compares the output files itself. */
  forget(): void {
    this.files = new ProjectFiles();
    this.config = undefined;
    this.scanner = undefined;
    this.memo = undefined;
    this.clientChecks = new WeakMap();
  }

  /** Keeps what another process needs of the scanner. Its program takes up more than half of the memory of a run. */
  releaseScanner(): void {
    this.scanMemory = this.scanner?.memory;
    this.scanner = undefined;
  }

  /** Returns whether a file in the output folder differs from the last run's output. If so, the next run compares it again. */
  checkOutput(path: string): boolean {
    const name = relative(this.#outDir(), path).split(sep).join("/");
    const known = this.outputs.get(name);
    if (!known) return false;
    known.digest ??= digestOf(known.text);
    // Not its text: that of a stored file cannot be read any more when the file has changed.
    if (readNow(path)?.digest === known.digest) return false;
    this.outputs.delete(name);
    return true;
  }

  /** Whether the output files that the last run found or wrote still exist. */
  hasOutputs(): boolean {
    return [...this.outputs.keys()].every((path) => existsNow(resolve(this.#outDir(), path)));
  }

  #outDir(): string {
    const { root = "", settings } = this.project ?? {};
    return resolve(root, settings?.outDir ?? "");
  }
}
