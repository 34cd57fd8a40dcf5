import { wireNameOf } from "toolwright/internal/model";
import { defined } from "../../json-schema/index.js";
import { type Catalog, type CatalogTool, createCatalog, type JsonSchema } from "../catalog/index.js";
import { type Diagnostic, hasErrors, withSourceLines } from "../diagnostics/index.js";
import type { emit, Memo, templateNames } from "../emit/index.js";
import { resolve } from "../files/paths.js";
import { ProjectFiles } from "../files/project-files.js";
import type { describeTypes, Scanner } from "../frontend/index.js";
import { type LoadConfigOptions, loadConfig } from "./load-config.js";
import type { Project } from "./project.js";
import { type Report, reportedDiagnostics } from "./report.js";
import { unboundTools } from "./unbound-tools.js";

/** What the stages of a run call, loaded only if the config is valid, because it loads TypeScript. */
export interface RunModules {
  readonly Scanner: typeof Scanner;
  readonly describeTypes: typeof describeTypes;
  readonly emit: typeof emit;
  readonly Memo: typeof Memo;
  readonly templateNames: typeof templateNames;
}

export async function loadModules(): Promise<RunModules> {
  const [{ Scanner, describeTypes }, { emit, Memo, templateNames }] = await Promise.all([
    import("../frontend/index.js"),
    import("../emit/index.js"),
  ]);
  return { Scanner, describeTypes, emit, Memo, templateNames };
}

/** The front end's options for a project. */
export function scanOptions(project: Project): ConstructorParameters<RunModules["Scanner"]>[0] {
  const { include, exclude, outDir, comments, limits, output } = project.settings;
  const { root, tsconfig } = project;
  return {
    ...{ root, include, exclude, outDir, comments, limits },
    ...defined({ output, tsconfig }),
  };
}

/** A tool of a project, with its name in MCP listings. */
export interface ListedTool {
  readonly tool: CatalogTool;
  /** The tool's name in an MCP listing. */
  readonly wireName: string;
}

/** Result of `listTools`. */
export interface ListToolsResult extends Omit<ScannedProject, "tools"> {
  readonly root: string;
  /** Sorted by id. */
  readonly tools: readonly ListedTool[];
}

/** Scans a project and returns its tools, prompts and resources. Does not read or write generated files. */
export async function listTools(options: LoadConfigOptions = {}): Promise<ListToolsResult> {
  const { root, project, diagnostics } = await loadConfig(options);
  if (!project) return { root, diagnostics, tools: [], prompts: [], resources: [], types: [], ok: false };
  const scanned = await scanProject(project);
  const { wireName } = project.settings;
  return { root, ...scanned, tools: scanned.tools.map((tool) => ({ tool, wireName: wireNameOf(tool, wireName) })) };
}

export interface ScannedProject extends Catalog, Pick<Report, "diagnostics" | "ok"> {}

/** Returns the tools, prompts and resources in the source code of a project. */
export async function scanProject(project: Project): Promise<ScannedProject> {
  const files = new ProjectFiles();
  const { catalog, diagnostics } = await readCatalog(project, files);
  const unbound = withSourceLines(unboundTools(catalog, project, files), files.linesIn(project.root));
  return {
    diagnostics: reportedDiagnostics([...diagnostics, ...unbound], project.settings.silence),
    ...catalog,
    ok: !hasErrors(diagnostics),
  };
}

/** Reads the source of a project, and checks what it found. */
export async function readCatalog(
  project: Project,
  files: ProjectFiles,
): Promise<{ readonly catalog: Catalog; readonly diagnostics: readonly Diagnostic[] }> {
  const { Scanner } = await loadModules();
  const scanned = new Scanner(scanOptions(project), files).scan();
  const { catalog, diagnostics } = createCatalog(scanned.drafts, project.settings);
  return {
    catalog,
    diagnostics: [...scanned.diagnostics, ...withSourceLines(diagnostics, files.linesIn(project.root))],
  };
}

/** Options of `describeFile`. */
export interface DescribeFileOptions extends LoadConfigOptions {
  /** Path of a TypeScript file, relative to `cwd`. */
  readonly file: string;
  /** Names of exported types. Default: every exported type without type parameters. */
  readonly types?: readonly string[];
}

/** Result of `describeFile`. */
export interface DescribeFileResult {
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The schema of each type, or why it has none, by name. */
  readonly schemas: Readonly<
    Record<string, JsonSchema | { readonly error: { readonly code: string; readonly message: string } }>
  >;
  readonly ok: boolean;
}

/** Returns the JSON Schemas of a file's exported types, whether or not they are marked as tools. */
export async function describeFile(options: DescribeFileOptions): Promise<DescribeFileResult> {
  const { root, project, diagnostics } = await loadConfig(options);
  if (!project) return { root, diagnostics, schemas: {}, ok: false };
  const { describeTypes } = await loadModules();
  const described = await describeTypes({
    root,
    ...(project.tsconfig !== undefined && { tsconfig: project.tsconfig }),
    comments: project.settings.comments,
    file: resolve(options.cwd ?? ".", options.file),
    limits: project.settings.limits,
    ...defined({ types: options.types }),
  });
  // JSON Schema has no keyword `error`.
  const failures = Object.values(described.schemas).some((each) => "error" in each);
  return {
    root,
    diagnostics: reportedDiagnostics(described.diagnostics, project.settings.silence),
    schemas: described.schemas,
    ok: !failures && !hasErrors(described.diagnostics),
  };
}
