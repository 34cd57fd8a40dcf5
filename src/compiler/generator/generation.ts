import { dirname, posix, resolve } from "node:path";
import type { Catalog } from "../catalog/index.js";
import { hasErrors } from "../diagnostics/index.js";
import { pruneCache } from "../files/cache-file.js";
import { existsNow } from "../files/read-now.js";
import type { Measure } from "../frontend/scan-unit.js";
import { type LoadConfigOptions, type LoadConfigResult, loadConfig } from "./load-config.js";
import { memoryPath, printedBefore, type RunMemory, readMemory, storedOutputs, writeMemory } from "./memory-file.js";
import { assertSourceFolders, sourceFolders } from "./output-folder.js";
import { type LocateOptions, locateProject, type Project } from "./project.js";
import { type Report, reportedDiagnostics } from "./report.js";
import { catalogEntries, isEmpty, noCatalog, type Run, runStages } from "./run-stages.js";
import { RunState } from "./run-state.js";
import { loadStages, scanOptions } from "./scan-project.js";
import { areOnlyMoved, type SnapshotCheck, takeSnapshot } from "./snapshot.js";
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

  /**
   * Runs all stages from what an earlier process stored: `check` is the comparison with its snapshot. Returns undefined if that is not certain
   * to have the same result as a run from scratch.
   * @throws {ChangedSince} if a file changes meanwhile.
   */
  async resume(check: SnapshotCheck, { scan, prints }: RunMemory): Promise<GenerateResult | undefined> {
    const { snapshot } = check;
    const state = this.#state;
    state.forget();
    const { root, project } = await this.#readConfig();
    if (!project || check.edited.some((path) => state.configFiles.has(path))) return undefined;
    state.files.restore(snapshot);
    const { Scanner } = await this.#measure("load compiler", loadStages);
    const scanner = new Scanner(scanOptions(project), state.files, this.#measure);
    state.scanner = scanner;
    const entries = this.#measure("resume", () => scanner.resume(scan));
    const edited = this.#editedSince(check, scanner);
    if (!edited) return undefined;
    state.outputs = storedOutputs(resolve(root, project.settings.outDir), snapshot.outputs);
    const clients = new Map(prints.clients);
    for (const entry of entries) if (entry.kind === "tool") state.clientChecks.set(entry, clients.get(entry.id) ?? []);
    const before: Run["before"] = (catalog) => printedBefore(entries, catalogEntries(catalog), prints, state.outputs);
    return this.#runProject(project, { edited, leftovers: "remove", before });
  }

  /** The source files that were edited, added or removed since a snapshot. Undefined if its folders have changed in another way. */
  #editedSince({ edited, folders }: SnapshotCheck, scanner: NonNullable<RunState["scanner"]>): Set<string> | undefined {
    const gone = edited.filter((path) => !existsNow(path));
    if (gone.length === 0 && folders.length === 0) return new Set(edited);
    const moved = this.#measure("find files", () => scanner.findMoved());
    if (!moved || !areOnlyMoved(moved, folders, this.#state.files)) return undefined;
    const { added, removed } = moved;
    // One that was not among the sources may be that of a package.
    return gone.every((path) => removed.includes(path)) ? new Set([...edited, ...added, ...removed]) : undefined;
  }

  async #readConfig(): Promise<LoadConfigResult> {
    const state = this.#state;
    const config = await this.#measure("config", () => loadConfig(this.#options, state.files));
    const { read, kinds } = state.files.seen;
    state.config = config;
    state.configFiles = new Set([...read.keys(), ...kinds.keys()]);
    return config;
  }

  async #runProject(project: Project, changes: Pick<Run, "edited" | "leftovers" | "before">): Promise<GenerateResult> {
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

/** Stores what another process needs of a run: the snapshot, to skip its run, and the memory, to resume after this one. */
export function storeRun(options: LocateOptions, state: RunState, result: GenerateResult): void {
  const { project, isStatic } = state.config ?? {};
  // Without a snapshot, if the run failed or its dependencies are not fully known.
  if (!project || !isStatic || !result.ok || isEmpty(result)) return;
  const path = snapshotPathOf(options);
  if (path === undefined) return;
  const snapshot = takeSnapshot(project, state.files, state.outputs, result);
  const memory = memoryOf(state, result);
  const digest = memory && writeMemory(memoryPath(path), snapshot.root, memory);
  writeSnapshot(path, { ...snapshot, ...(digest !== undefined && { memory: digest }) });
  pruneCache(dirname(path));
}

/** Reads what was stored beside a snapshot. Undefined if there is nothing to resume from. */
export function readStoredRun(options: LocateOptions, { snapshot }: SnapshotCheck): RunMemory | undefined {
  const path = snapshot.memory === undefined ? undefined : snapshotPathOf(options);
  return path === undefined ? undefined : readMemory(memoryPath(path), snapshot.root, snapshot.memory ?? "");
}

function snapshotPathOf(options: LocateOptions): string | undefined {
  return snapshotPath(locateProject(options, existsNow));
}

function memoryOf(
  { scanner, scanMemory, groups, clientChecks }: RunState,
  result: GenerateResult,
): RunMemory | undefined {
  const scan = scanMemory ?? scanner?.memory;
  if (!scan) return undefined;
  const clients = result.tools.map((tool) => [tool.id, clientChecks.get(tool) ?? []] as const);
  const found = clients.filter(([, findings]) => findings.length > 0);
  return { scan, prints: { groups: [...groups], clients: found } };
}
