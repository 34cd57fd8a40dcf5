import { dirname, posix } from "node:path";
import type { Catalog } from "../catalog/index.js";
import { hasErrors } from "../diagnostics/index.js";
import { pruneCache } from "../files/cache-file.js";
import { existsNow } from "../files/read-now.js";
import type { Measure } from "../frontend/scan-unit.js";
import { type LoadConfigOptions, type LoadConfigResult, loadConfig } from "./load-config.js";
import { assertSourceFolders, sourceFolders } from "./output-folder.js";
import { type LocateOptions, locateProject, type Project } from "./project.js";
import { type Report, reportedDiagnostics } from "./report.js";
import { isEmpty, noCatalog, type Run, runStages } from "./run-stages.js";
import { RunState } from "./run-state.js";
import { loadStages } from "./scan-project.js";
import { takeSnapshot } from "./snapshot.js";
import { snapshotPath, writeSnapshot } from "./snapshot-file.js";
import { Timeline } from "./timeline.js";

/** Options of `generate`. */
export interface GenerateOptions extends LoadConfigOptions {
  /** Compares without writing. Default: false. */
  readonly check?: boolean;
  /** Records the stages of each run. */
  readonly timeline?: Timeline;
}

/** The report of a run that read the source, with the complete catalog records. */
export interface GenerateResult extends Omit<Report, keyof Catalog>, Catalog {}

/** Whether a report has complete catalog records, because its run read the source. */
export function isComplete(report: Report): report is GenerateResult {
  return !report.isCached;
}

/** Generates a project's files. If there is an error, writes nothing. */
export function generate(options: GenerateOptions = {}): Promise<GenerateResult> {
  return new Generation(options, "one").run();
}

/** Generates one project repeatedly. Each run reuses what has not changed since the previous one. */
export class Generation {
  readonly #options: GenerateOptions;
  readonly #runs: "one" | "many";
  readonly #measure: Measure;
  readonly #state = new RunState();

  /** @param runs With `one`, a further run reads everything again. */
  constructor(options: GenerateOptions, runs: "one" | "many") {
    this.#options = options;
    this.#runs = runs;
    this.#measure = (options.timeline ?? new Timeline()).measure;
  }

  /** What the last run has left. */
  get state(): RunState {
    return this.#state;
  }

  /** @throws {SourcesRemoved} if a source folder of an earlier run no longer exists. */
  assertSources(): void {
    const { root, folders } = this.#state.sources;
    assertSourceFolders(root, folders);
  }

  /**
   * Runs all stages. `changed` are the absolute paths that may have changed since the last run, and `edited` those of them where only the
   * content of a file has. Without `changed`, everything is read again.
   * @throws {SourcesRemoved} if a source folder of an earlier run no longer exists.
   */
  async run(changed?: ReadonlySet<string>, edited?: ReadonlySet<string>): Promise<GenerateResult> {
    this.assertSources();
    const state = this.#state;
    if (changed === undefined) state.forget();
    else if (edited) state.files.forgetTexts(edited);
    else state.files.forget(changed);
    const { root, project, diagnostics } = state.config ?? (await this.#readConfig());
    if (!project) {
      state.forget();
      return { ...failure, ...noCatalog, root, diagnostics: reportedDiagnostics(diagnostics, []) };
    }
    // In watch mode, the first run has removed the temporary files of killed runs.
    return this.#runProject(project, { edited, leftovers: edited === undefined ? "remove" : "keep" });
  }

  async #readConfig(): Promise<LoadConfigResult> {
    const state = this.#state;
    const config = await this.#measure("config", () => loadConfig(this.#options, state.files));
    const { read, kinds } = state.files.seen;
    state.config = config;
    state.configFiles = new Set([...read.keys(), ...kinds.keys()]);
    return config;
  }

  async #runProject(project: Project, changes: Pick<Run, "edited" | "leftovers">): Promise<GenerateResult> {
    const { root, settings } = project;
    const { check = false } = this.#options;
    this.#state.sources = { root, folders: sourceFolders(project) };
    const modules = await this.#measure("load compiler", loadStages);
    const { catalog, lock, ...found } = await runStages({
      ...changes,
      ...{ project, modules, check, state: this.#state, measure: this.#measure, isOnly: this.#runs === "one" },
    });
    const diagnostics = reportedDiagnostics(found.diagnostics, settings.silence);
    if (hasErrors(found.diagnostics)) return { ...failure, ...catalog, root, diagnostics };
    return {
      root,
      diagnostics,
      ...catalog,
      changes: found.changes.map((change) => ({ ...change, path: posix.join(settings.outDir, change.path) })),
      ok: !check || found.changes.every((change) => change.status === "unchanged"),
      isCached: false,
      ...(lock && { lock }),
    };
  }
}

const failure = { changes: [], ok: false, isCached: false } as const;

/** Stores a snapshot of a run, so that a later run can be skipped. */
export function storeRun(options: LocateOptions, state: RunState, result: GenerateResult): void {
  const { project, isStatic } = state.config ?? {};
  // Without a snapshot, if the run failed or its dependencies are not fully known.
  if (!project || !isStatic || !result.ok || isEmpty(result)) return;
  const path = snapshotPath(locateProject(options, existsNow));
  if (path === undefined) return;
  writeSnapshot(path, takeSnapshot(project, state.files, state.outputs, result));
  pruneCache(dirname(path));
}
