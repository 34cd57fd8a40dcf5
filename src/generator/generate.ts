import { posix, resolve } from "node:path";
import type { CatalogTool } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { createDiagnostic } from "../diagnostics/index.js";
import { discoveryFiles } from "./discovery-files.js";
import { ioDiagnostic } from "./io-problem.js";
import { type LoadConfigOptions, loadConfig } from "./load-config.js";
import { compareFolder, type FileChange, type FolderComparison } from "./output-folder.js";
import type { Project } from "./project.js";
import { readTemplates } from "./read-templates.js";
import { hasErrors, reportOf } from "./report.js";
import { withSourceLines } from "./source-lines.js";
import { loadStages, type Stages } from "./stages.js";
import { WriteFailure, writeChanges } from "./write-changes.js";

export interface GenerateOptions extends LoadConfigOptions {
  /** Compares and writes nothing. */
  readonly check?: boolean;
}

export interface GenerateResult {
  /** Absolute path of the project's folder, which every other path is relative to. */
  readonly root: string;
  /** Sorted by place; silenced warnings are left out. */
  readonly diagnostics: readonly Diagnostic[];
  /** The tools that were found, by id. */
  readonly tools: readonly CatalogTool[];
  /** Every file of the output folder; paths are relative to `root`. Empty when an error stops the run before it writes. */
  readonly changes: readonly FileChange[];
  /** No error and, for a check, nothing to write. */
  readonly ok: boolean;
}

/** Scans a project and brings its generated files up to date; when there is an error, the files stay as they are. */
export function generate(options: GenerateOptions = {}): Promise<GenerateResult> {
  return generateWith(loadStages, options);
}

/** `generate` with stages of the caller's. */
export async function generateWith(load: () => Promise<Stages>, options: GenerateOptions): Promise<GenerateResult> {
  const { root, project, diagnostics } = await loadConfig(options);
  const failed = (problems: readonly Diagnostic[], tools: readonly CatalogTool[] = []): GenerateResult => ({
    root,
    diagnostics: reportOf(problems, project?.settings.silence ?? []),
    tools,
    changes: [],
    ok: false,
  });
  if (!project) return failed(diagnostics);
  const { settings } = project;
  const stages = await load();
  const { templates, ...read } = await readTemplates(stages.templateNames, root, settings.templates);
  const scanned = stages.scan(scanOptions(project));
  const { tools } = scanned.catalog;
  const found = [...read.diagnostics, ...scanned.diagnostics];
  if (!templates || hasErrors(found)) return failed(found, tools);
  const emitted = stages.emit(scanned.catalog, { ...settings, templates });
  const all = [...found, ...(await withSourceLines(root, emitted.diagnostics))];
  if (hasErrors(all)) return failed(all, tools);
  const discovery = await discoveryFiles(tools, settings);
  if (hasErrors(discovery.diagnostics)) {
    return failed([...all, ...(await withSourceLines(root, discovery.diagnostics))], tools);
  }

  const { outDir } = settings;
  const compared = await compare(project, [...emitted.files, ...discovery.files]);
  if ("code" in compared) return failed([...all, compared], tools);
  const { changes, foreign } = compared;
  const inTheWay = foreign.map((path) => createDiagnostic("io/not-ours", { file: posix.join(outDir, path) }));
  if (inTheWay.length > 0) return failed([...all, ...inTheWay], tools);
  const problem = options.check ? undefined : await write(project, changes);
  if (problem) return failed([...all, problem], tools);
  return {
    root,
    diagnostics: reportOf(all, settings.silence),
    tools,
    changes: changes.map((change) => ({ ...change, path: posix.join(outDir, change.path) })),
    ok: !options.check || changes.every((change) => change.status === "unchanged"),
  };
}

/** What the front end is told of a project. */
export function scanOptions(project: Project): Parameters<Stages["scan"]>[0] {
  const { include, exclude, outDir, idFormat, wireName } = project.settings;
  const { root, tsconfig } = project;
  return { root, include, exclude, outDir, idFormat, wireName, ...(tsconfig !== undefined && { tsconfig }) };
}

async function compare(
  project: Project,
  files: Parameters<typeof compareFolder>[1],
): Promise<FolderComparison | Diagnostic> {
  try {
    return await compareFolder(resolve(project.root, project.settings.outDir), files);
  } catch (error) {
    return ioDiagnostic("io/read-failed", project.settings.outDir, error);
  }
}

async function write(project: Project, changes: readonly FileChange[]): Promise<Diagnostic | undefined> {
  const { outDir } = project.settings;
  try {
    await writeChanges(resolve(project.root, outDir), changes);
    return undefined;
  } catch (error) {
    if (!(error instanceof WriteFailure)) throw error;
    return ioDiagnostic("io/write-failed", posix.join(outDir, error.path), error.cause);
  }
}
