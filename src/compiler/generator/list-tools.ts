import { wireNameOf } from "toolwright/internal/model";
import type { CatalogPrompt, CatalogResource, CatalogTool } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { ProjectFiles } from "../files/project-files.js";
import { withSourceLines } from "../frontend/source-lines.js";
import { type LoadConfigOptions, loadConfig } from "./load-config.js";
import type { Project } from "./project.js";
import { hasErrors, reportedDiagnostics } from "./report.js";
import { loadStages, scanOptions } from "./stages.js";
import { unboundTools } from "./unbound-tools.js";

/** A tool of a project, with its name in MCP listings. */
export interface ListedTool {
  readonly tool: CatalogTool;
  /** The tool's name in an MCP listing. */
  readonly wireName: string;
}

/** Result of `listTools`. */
export interface ListToolsResult {
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Sorted by id. */
  readonly tools: readonly ListedTool[];
  /** Sorted by name. */
  readonly prompts: readonly CatalogPrompt[];
  /** Sorted by URI. */
  readonly resources: readonly CatalogResource[];
  readonly ok: boolean;
}

/** Scans a project and returns its tools, prompts and resources. Does not read or write generated files. */
export async function listTools(options: LoadConfigOptions = {}): Promise<ListToolsResult> {
  const { root, project, diagnostics } = await loadConfig(options);
  if (!project) return { root, diagnostics, tools: [], prompts: [], resources: [], ok: false };
  const scanned = await scanProject(project);
  const { wireName } = project.settings;
  return { root, ...scanned, tools: scanned.tools.map((tool) => ({ tool, wireName: wireNameOf(tool, wireName) })) };
}

/** Result of `scanProject`. */
export interface ScannedProject {
  readonly diagnostics: readonly Diagnostic[];
  /** Sorted by id. */
  readonly tools: readonly CatalogTool[];
  /** Sorted by name. */
  readonly prompts: readonly CatalogPrompt[];
  /** Sorted by URI. */
  readonly resources: readonly CatalogResource[];
  readonly ok: boolean;
}

/** Returns the tools, prompts and resources in the source code of a project. */
export async function scanProject(project: Project): Promise<ScannedProject> {
  const { scan } = await loadStages();
  const files = new ProjectFiles();
  const { catalog, diagnostics } = scan(scanOptions(project), files);
  const unbound = withSourceLines(unboundTools(catalog, project), project.root, files);
  return {
    diagnostics: reportedDiagnostics([...diagnostics, ...unbound], project.settings.silence),
    ...catalog,
    ok: !hasErrors(diagnostics),
  };
}
