import { posix, relative, resolve, sep } from "node:path";
import type { CatalogTool } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { type Measure, unmeasured } from "../frontend/measure.js";
import { ProjectFiles, readNow } from "../frontend/project-files.js";
import { checkBlastRadius, type KnownLosses } from "./client-findings.js";
import { discoveryFiles } from "./discovery-files.js";
import { ioDiagnostic } from "./io-problem.js";
import { type LoadConfigOptions, type LoadConfigResult, loadConfig } from "./load-config.js";
import {
  compareFolder,
  type FileChange,
  type FolderComparison,
  type KnownOutputs,
  rememberChanges,
} from "./output-folder.js";
import type { Project } from "./project.js";
import { readTemplates } from "./read-templates.js";
import { hasErrors, reportOf } from "./report.js";
import type { Snapshot } from "./snapshot.js";
import { withSourceLines } from "./source-lines.js";
import { loadStages, type Stages } from "./stages.js";
import { takeSnapshot } from "./take-snapshot.js";
import type { Timeline } from "./timeline.js";
import { WriteFailure, writeChanges } from "./write-changes.js";

/** What is said of a tool that was found. */
export type ReportedTool = Pick<CatalogTool, "id" | "name" | "file" | "span" | "description">;

/** What a run found and did. */
export interface Report {
  /** Absolute path of the project's folder, which every other path is relative to. */
  readonly root: string;
  /** Sorted by place; silenced warnings are left out. */
  readonly diagnostics: readonly Diagnostic[];
  /** The tools that were found, by id. */
  readonly tools: readonly ReportedTool[];
  /** Every file of the output folder; paths are relative to `root`. Empty when an error stops the run before it writes. */
  readonly changes: readonly FileChange[];
  /** No error and, for a check, nothing to write. */
  readonly ok: boolean;
  /** Whether nothing had changed since an earlier run, which this is the report of; its `changes` come without texts. */
  readonly isCached: boolean;
}

/** Which project is generated, and how. */
export interface GenerateOptions extends LoadConfigOptions {
  /** Compares and writes nothing. */
  readonly check?: boolean;
  /** Notes what the runs do. */
  readonly timeline?: Timeline;
}

/** What a run of the generator did. */
export interface GenerateResult extends Report {
  /** Whole, as they are in the catalog. */
  readonly tools: readonly CatalogTool[];
}

/** Brings one project's generated files up to date, again and again: what has not changed since the last run is not read again. */
export class Generation {
  readonly #options: GenerateOptions;
  readonly #outputs: KnownOutputs = new Map();
  readonly #measure: Measure;
  #files = new ProjectFiles();
  #config: LoadConfigResult | undefined;
  #configFiles: ReadonlySet<string> = new Set();
  #scanner: InstanceType<Stages["Scanner"]> | undefined;
  #memo: InstanceType<Stages["Memo"]> | undefined;
  #losses: KnownLosses = new WeakMap();

  constructor(options: GenerateOptions) {
    this.#options = options;
    this.#measure = options.timeline?.measure ?? unmeasured;
  }

  /** What the last run has read. */
  get files(): ProjectFiles {
    return this.#files;
  }

  /** The files that the config came from, and the paths at which there might have been another. */
  get configFiles(): ReadonlySet<string> {
    return this.#configFiles;
  }

  /** Whether a file of the output folder is no longer what the last run left there; then the next run compares it again. */
  noticeOutput(path: string): boolean {
    const { root = "", settings } = this.project ?? {};
    const name = relative(resolve(root, settings?.outDir ?? ""), path)
      .split(sep)
      .join("/");
    const known = this.#outputs.get(name);
    if (!known || readNow(path)?.text === known.text) return false;
    this.#outputs.delete(name);
    return true;
  }

  /** The project of the last run; absent while its config cannot be used. */
  get project(): Project | undefined {
    return this.#config?.project;
  }

  /**
   * Reads, checks and writes. `changed` are the absolute paths that may differ from what the last run read, `edited` those among them of
   * files that only have another text; without `changed` everything is read again.
   */
  async run(changed?: ReadonlySet<string>, edited?: ReadonlySet<string>): Promise<GenerateResult> {
    if (changed === undefined) this.#forget();
    else if (edited) this.#files.forgetTexts(edited);
    else this.#files.forget(changed);
    this.#config ??= await this.#readConfig();
    const { root, project, diagnostics } = this.#config;
    if (!project) {
      this.#forget();
      return { root, diagnostics: reportOf(diagnostics, []), tools: [], changes: [], ok: false, isCached: false };
    }
    return this.#runProject(project, edited);
  }

  async #readConfig(): Promise<LoadConfigResult> {
    const config = await this.#measure("config", () => loadConfig(this.#options, this.#files));
    const { read, kinds } = this.#files.seen;
    this.#configFiles = new Set([...read.keys(), ...kinds.keys()]);
    return config;
  }

  /** Forgets everything but the output folder, whose files are compared each time. */
  #forget(): void {
    this.#files = new ProjectFiles();
    this.#config = undefined;
    this.#scanner = undefined;
    this.#memo = undefined;
    this.#losses = new WeakMap();
  }

  /** What the result of the last run, which had no error, depends on; undefined when that is not known. */
  snapshot(result: GenerateResult): Snapshot | undefined {
    const { project, isStatic } = this.#config ?? {};
    if (!project || !isStatic || !result.ok || result.tools.length === 0) return undefined;
    return takeSnapshot(project, this.#files, this.#outputs, {
      diagnostics: result.diagnostics,
      tools: result.tools.map(({ id, name, file, span, description }) => ({
        id,
        name,
        file,
        span,
        ...(description !== undefined && { description }),
      })),
      outputs: result.changes.filter(({ status }) => status !== "orphaned").map(({ path }) => path),
    });
  }

  async #runProject(project: Project, edited: ReadonlySet<string> | undefined): Promise<GenerateResult> {
    const { root, settings } = project;
    const failed = (problems: readonly Diagnostic[], tools: readonly CatalogTool[] = []): GenerateResult => ({
      root,
      diagnostics: reportOf(problems, settings.silence),
      tools,
      changes: [],
      ok: false,
      isCached: false,
    });
    const stages = await this.#measure("load compiler", loadStages);
    const { templates, ...read } = readTemplates(stages.templateNames, root, settings.templates, this.#files);
    this.#scanner ??= new stages.Scanner(scanOptions(project), this.#files, this.#measure);
    this.#memo ??= new stages.Memo();
    const scanned = this.#scanner.scan(edited);
    const { tools } = scanned.catalog;
    const found = [...read.diagnostics, ...scanned.diagnostics];
    if (!templates || hasErrors(found)) return failed(found, tools);
    const folder = settings.templates;
    const options = { ...settings, templates, ...(folder !== undefined && { templatesFolder: folder }) };
    const emitted = this.#measure("print", () => stages.emit(scanned.catalog, options, this.#memo));
    const all = [...found, ...(await withSourceLines(root, emitted.diagnostics))];
    const losses = this.#measure("clients", () => checkBlastRadius(tools, settings, this.#losses));
    all.push(...(await withSourceLines(root, losses)));
    if (hasErrors(all)) return failed(all, tools);
    const discovery = await discoveryFiles(tools, settings);
    if (hasErrors(discovery.diagnostics)) {
      return failed([...all, ...(await withSourceLines(root, discovery.diagnostics))], tools);
    }

    const { outDir } = settings;
    const compared = this.#measure("compare", () =>
      this.#compare(project, [...emitted.files, ...discovery.files], edited !== undefined),
    );
    if ("code" in compared) return failed([...all, compared], tools);
    const { changes, foreign } = compared;
    const inTheWay = foreign.map((path) => createDiagnostic("io/not-ours", { file: posix.join(outDir, path) }));
    if (inTheWay.length > 0) return failed([...all, ...inTheWay], tools);
    // In a watched folder an earlier run has removed what a killed one left.
    const leftovers = edited === undefined ? "remove" : "keep";
    const problem = this.#options.check
      ? undefined
      : this.#measure("write", () => this.#write(project, changes, leftovers));
    if (problem) return failed([...all, problem], tools);
    const prefix = posix.join(outDir, "/");
    return {
      root,
      diagnostics: reportOf(all, settings.silence),
      tools,
      changes: changes.map((change) => ({ ...change, path: prefix + change.path })),
      ok: !this.#options.check || changes.every((change) => change.status === "unchanged"),
      isCached: false,
    };
  }

  #compare(
    project: Project,
    files: Parameters<typeof compareFolder>[1],
    isWatched: boolean,
  ): FolderComparison | Diagnostic {
    try {
      return compareFolder(resolve(project.root, project.settings.outDir), files, this.#outputs, isWatched);
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

/** What the front end is told of a project. */
export function scanOptions(project: Project): ConstructorParameters<Stages["Scanner"]>[0] {
  const { include, exclude, outDir, idFormat, wireName } = project.settings;
  const { root, tsconfig } = project;
  return { root, include, exclude, outDir, idFormat, wireName, ...(tsconfig !== undefined && { tsconfig }) };
}
