import { posix, relative, resolve, sep } from "node:path";
import type { Catalog, CatalogEntry, CatalogPrompt, CatalogResource, CatalogTool } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import type { ModuleGroup, Printed } from "../emit/index.js";
import { ProjectFiles } from "../files/project-files.js";
import { existsNow, readNow } from "../files/read-now.js";
import type { ScanMemory } from "../frontend/index.js";
import { type Measure, unmeasured } from "../frontend/measure.js";
import { withSourceLines } from "../frontend/source-lines.js";
import type { SnapshotCheck } from "./check-snapshot.js";
import { type ClientCheckCache, checkClients } from "./client-findings.js";
import { collectGarbage, usedHeap } from "./collect-garbage.js";
import { discoveryFiles } from "./discovery-files.js";
import { ioDiagnostic } from "./io-problem.js";
import { type LoadConfigOptions, type LoadConfigResult, loadConfig } from "./load-config.js";
import { lockIn } from "./lock-path.js";
import { lockStateOf } from "./lock-state.js";
import { manifestName } from "./manifest.js";
import { areOnlyMoved } from "./moved-files.js";
import {
  compareFolder,
  type FileChange,
  type FolderComparison,
  type KnownOutputs,
  rememberChanges,
} from "./output-folder.js";
import { type Project, scanOptions } from "./project.js";
import { readTemplates } from "./read-templates.js";
import { hasErrors, type Report, reportedDiagnostics } from "./report.js";
import type { Snapshot } from "./snapshot.js";
import { assertSourceFolders, sourceFolders } from "./sources-removed.js";
import { loadStages, type Stages } from "./stages.js";
import { printedBefore, type StoredPrints, storedOutputs } from "./stored-prints.js";
import { takeSnapshot } from "./take-snapshot.js";
import type { Timeline } from "./timeline.js";
import { unboundTools } from "./unbound-tools.js";
import { uncheckedFormats } from "./unchecked-formats.js";
import { WriteFailure, writeChanges } from "./write-changes.js";

/** Options of `generate`. */
export interface GenerateOptions extends LoadConfigOptions {
  /** Compares without writing. Default: false. */
  readonly check?: boolean;
  /** Records the stages of each run. */
  readonly timeline?: Timeline;
}

/** The report of a run that read the source. */
export interface GenerateResult extends Report {
  /** The complete catalog records. */
  readonly tools: readonly CatalogTool[];
  readonly prompts: readonly CatalogPrompt[];
  readonly resources: readonly CatalogResource[];
}

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
  #outputs: KnownOutputs = new Map();
  /** The modules of the last run. */
  #groups: ReadonlyMap<string, ModuleGroup> = new Map();
  readonly #measure: Measure;
  #files = new ProjectFiles();
  #root = "";
  /** Those of the last run that had a valid config. */
  #sourceFolders: readonly string[] = [];
  #config: LoadConfigResult | undefined;
  #configFiles: ReadonlySet<string> = new Set();
  #scanner: InstanceType<Stages["Scanner"]> | undefined;
  /** What the scanner of the only run remembered. */
  #scanMemory: ScanMemory | undefined;
  #memo: InstanceType<Stages["Memo"]> | undefined;
  #clientChecks: ClientCheckCache = new WeakMap();

  /** @param runs With `one`, a further run reads everything again. */
  constructor(options: GenerateOptions, runs: "one" | "many") {
    this.#options = options;
    this.#runs = runs;
    this.#measure = options.timeline?.measure ?? unmeasured;
  }

  /** The files that the last run read. */
  get files(): ProjectFiles {
    return this.#files;
  }

  /** The files of the config, and the paths where a config was looked for. */
  get configFiles(): ReadonlySet<string> {
    return this.#configFiles;
  }

  /** Returns whether a file in the output folder differs from the last run's output. If so, the next run compares it again. */
  checkOutput(path: string): boolean {
    const { root = "", settings } = this.project ?? {};
    const name = relative(resolve(root, settings?.outDir ?? ""), path)
      .split(sep)
      .join("/");
    const known = this.#outputs.get(name);
    if (!known || readNow(path)?.text === known.text) return false;
    this.#outputs.delete(name);
    return true;
  }

  /** Whether the output files that the last run found or wrote still exist. */
  hasOutputs(): boolean {
    const { root = "", settings } = this.project ?? {};
    return [...this.#outputs.keys()].every((path) => existsNow(resolve(root, settings?.outDir ?? "", path)));
  }

  /** @throws {SourcesRemoved} if a source folder of an earlier run no longer exists. */
  assertSources(): void {
    assertSourceFolders(this.#root, this.#sourceFolders);
  }

  /** The project of the last run. Undefined if its config is invalid. */
  get project(): Project | undefined {
    return this.#config?.project;
  }

  /**
   * Runs all stages. `changed` are the absolute paths that may have changed since the last run, and `edited` those of them where only the
   * content of a file has. Without `changed`, everything is read again.
   * @throws {SourcesRemoved} if a source folder of an earlier run no longer exists.
   */
  async run(changed?: ReadonlySet<string>, edited?: ReadonlySet<string>): Promise<GenerateResult> {
    this.assertSources();
    if (changed === undefined) this.#forget();
    else if (edited) this.#files.forgetTexts(edited);
    else this.#files.forget(changed);
    this.#config ??= await this.#readConfig();
    const { root, project, diagnostics } = this.#config;
    if (!project) {
      this.#forget();
      return { ...noResult, ...noCatalog, root, diagnostics: reportedDiagnostics(diagnostics, []) };
    }
    this.#root = root;
    this.#sourceFolders = sourceFolders(project);
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
    this.#forget();
    this.#config = await this.#readConfig();
    const { root, project } = this.#config;
    if (!project || check.edited.some((path) => this.#configFiles.has(path))) return undefined;
    this.#root = root;
    this.#sourceFolders = sourceFolders(project);
    this.#files.restore(snapshot);
    const { Scanner } = await this.#measure("load compiler", loadStages);
    this.#scanner = new Scanner(scanOptions(project), this.#files, this.#measure);
    const entries = this.#measure("resume", () => this.#scanner?.resume(scan)) ?? new Set();
    const edited = this.#editedSince(check, this.#scanner);
    if (!edited) return undefined;
    this.#outputs = storedOutputs(resolve(root, project.settings.outDir), snapshot.outputs);
    const clients = new Map(prints.clients);
    for (const entry of entries) if (entry.kind === "tool") this.#clientChecks.set(entry, clients.get(entry.id) ?? []);
    const before = (catalog: Catalog): Printed => printedBefore(entries, entriesOf(catalog), prints, this.#outputs);
    const result = await this.#runProject(project, { edited, leftovers: "remove", before });
    // An error is reported only where it is found first, in whatever unit.
    return hasErrors(result.diagnostics) ? undefined : result;
  }

  /** The source files that were edited, added or removed since a snapshot. Undefined if its folders have changed in another way. */
  #editedSince({ edited, folders }: SnapshotCheck, scanner: InstanceType<Stages["Scanner"]>): Set<string> | undefined {
    const gone = edited.filter((path) => !existsNow(path));
    if (gone.length === 0 && folders.length === 0) return new Set(edited);
    const moved = this.#measure("find files", () => scanner.findMoved());
    if (!moved || !areOnlyMoved(moved, folders, this.#files)) return undefined;
    const { added, removed } = moved;
    // One that was not among the sources may be that of a package.
    return gone.every((path) => removed.includes(path)) ? new Set([...edited, ...added, ...removed]) : undefined;
  }

  /** What another process needs to resume after this result. Undefined if nothing of it could be reused. */
  memory({ tools }: GenerateResult): RunMemory | undefined {
    const scan = this.#scanMemory ?? this.#scanner?.memory;
    if (!scan) return undefined;
    const clients = tools.map((tool) => [tool.id, this.#clientChecks.get(tool) ?? []] as const);
    const found = clients.filter(([, diagnostics]) => diagnostics.length > 0);
    return { scan, prints: { groups: [...this.#groups], clients: found } };
  }

  async #readConfig(): Promise<LoadConfigResult> {
    const config = await this.#measure("config", () => loadConfig(this.#options, this.#files));
    const { read, kinds } = this.#files.seen;
    this.#configFiles = new Set([...read.keys(), ...kinds.keys()]);
    return config;
  }

  /** Drops all cached state, except for the output files, which every run compares. */
  #forget(): void {
    this.#files = new ProjectFiles();
    this.#config = undefined;
    this.#scanner = undefined;
    this.#memo = undefined;
    this.#clientChecks = new WeakMap();
  }

  /** Returns a snapshot of the last run. Undefined if the run failed, or if its dependencies are not fully known. */
  snapshot(result: GenerateResult): Snapshot | undefined {
    const { project, isStatic } = this.#config ?? {};
    if (!project || !isStatic || !result.ok || isEmpty(result)) return undefined;
    return takeSnapshot(project, this.#files, this.#outputs, result);
  }

  async #runProject(project: Project, { edited, leftovers, before }: RunOptions): Promise<GenerateResult> {
    const { root, settings } = project;
    const failed = (problems: readonly Diagnostic[], found = noCatalog): GenerateResult => ({
      ...noResult,
      ...found,
      root,
      diagnostics: reportedDiagnostics(problems, settings.silence),
    });
    const stages = await this.#measure("load compiler", loadStages);
    const { templates, ...read } = readTemplates(stages.templateNames, root, settings.templates, this.#files);
    this.#scanner ??= new stages.Scanner(scanOptions(project), this.#files, this.#measure);
    this.#memo ??= new stages.Memo();
    const heapBefore = usedHeap();
    const scanned = this.#scanner.scan(edited);
    if (this.#runs === "one") {
      this.#releaseScanner();
      // Not called in the method, whose frame may still refer to the scanner.
      collectGarbage(heapBefore);
    }
    const { catalog } = scanned;
    const { tools } = catalog;
    const found = [...read.diagnostics, ...scanned.diagnostics];
    if (!templates || hasErrors(found)) return failed(found, catalog);
    // A project that never had tools. Read uncached, because the output folder is not watched.
    if (isEmpty(catalog) && !existsNow(resolve(root, settings.outDir, manifestName))) {
      return { ...noResult, ...catalog, root, diagnostics: reportedDiagnostics(found, settings.silence), ok: true };
    }
    const folder = settings.templates;
    const options = { ...settings, templates, ...(folder !== undefined && { templatesFolder: folder }) };
    const emitted = this.#measure("print", () => {
      const printed = before?.(catalog);
      return stages.emit(catalog, { ...options, ...(printed && { printed }) }, this.#memo);
    });
    this.#groups = emitted.groups;
    const all = [...found, ...withSourceLines(emitted.diagnostics, root, this.#files)];
    const rejections = this.#measure("clients", () => checkClients(tools, settings, this.#clientChecks));
    all.push(...withSourceLines([...rejections, ...unboundTools(catalog, project)], root, this.#files));
    if (settings.formats === "check") all.push(...withSourceLines(uncheckedFormats(tools), root, this.#files));
    if (hasErrors(all)) return failed(all, catalog);
    const discovery = await discoveryFiles(tools, settings);
    if (hasErrors(discovery.diagnostics)) {
      return failed([...all, ...withSourceLines(discovery.diagnostics, root, this.#files)], catalog);
    }

    const { outDir } = settings;
    const compared = this.#measure("compare", () => this.#compare(project, [...emitted.files, ...discovery.files]));
    if ("code" in compared) return failed([...all, compared], catalog);
    const { changes, foreign } = compared;
    const conflicts = foreign.map((path) => createDiagnostic("io/not-ours", { file: posix.join(outDir, path) }));
    if (conflicts.length > 0) return failed([...all, ...conflicts], catalog);
    const problem = this.#options.check
      ? undefined
      : this.#measure("write", () => this.#write(project, changes, leftovers));
    if (problem) return failed([...all, problem], catalog);
    const prefix = posix.join(outDir, "/");
    const lock = this.#files.readFile(lockIn(root));
    return {
      root,
      diagnostics: reportedDiagnostics(all, settings.silence),
      ...catalog,
      changes: changes.map((change) => ({ ...change, path: prefix + change.path })),
      ok: !this.#options.check || changes.every((change) => change.status === "unchanged"),
      isCached: false,
      ...(lock !== undefined && { lock: lockStateOf(lock, tools, settings.wireName) }),
    };
  }

  /** Keeps what another process needs of the scanner. Its program takes up more than half of the memory of a run. */
  #releaseScanner(): void {
    this.#scanMemory = this.#scanner?.memory;
    this.#scanner = undefined;
  }

  #compare(project: Project, files: Parameters<typeof compareFolder>[1]): FolderComparison | Diagnostic {
    try {
      return compareFolder(resolve(project.root, project.settings.outDir), files, this.#outputs);
    } catch (error) {
      return ioDiagnostic("io/read-failed", project.settings.outDir, error);
    }
  }

  #write(project: Project, changes: readonly FileChange[], leftovers: "remove" | "keep"): Diagnostic | undefined {
    const { outDir } = project.settings;
    try {
      writeChanges(resolve(project.root, outDir), changes, { leftovers });
      rememberChanges(changes, this.#outputs);
      return undefined;
    } catch (error) {
      if (!(error instanceof WriteFailure)) throw error;
      return ioDiagnostic("io/write-failed", posix.join(outDir, error.path), error.cause);
    }
  }
}

/** What one process remembers for another beside the snapshot, as plain data. */
export interface RunMemory {
  readonly scan: ScanMemory;
  readonly prints: StoredPrints;
}

interface RunOptions {
  readonly edited: ReadonlySet<string> | undefined;
  /** What to do with the temporary files of killed runs. */
  readonly leftovers: "remove" | "keep";
  /** What an earlier process printed of a catalog. */
  readonly before?: (catalog: Catalog) => Printed;
}

const noResult = { changes: [], ok: false, isCached: false } as const;
const noCatalog: Catalog = { tools: [], prompts: [], resources: [] };

function entriesOf({ tools, prompts, resources }: Catalog): readonly CatalogEntry[] {
  return [...tools, ...prompts, ...resources];
}

function isEmpty({ tools, prompts, resources }: Catalog): boolean {
  return tools.length + prompts.length + resources.length === 0;
}
