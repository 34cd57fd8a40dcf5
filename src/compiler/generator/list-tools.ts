import { wireNameOf } from "toolwright/internal/model";
import type { CatalogTool } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { ProjectFiles } from "../files/project-files.js";
import { withSourceLines } from "../frontend/source-lines.js";
import { scanOptions } from "./generation.js";
import { type LoadConfigOptions, loadConfig } from "./load-config.js";
import { hasErrors, reportedDiagnostics } from "./report.js";
import { loadStages, type Stages } from "./stages.js";
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
  readonly ok: boolean;
}

/** Scans a project and returns its tools. Does not read or write generated files. */
export function listTools(options: LoadConfigOptions = {}): Promise<ListToolsResult> {
  return listToolsWith(loadStages, options);
}

/** `listTools` with the given stages. */
export async function listToolsWith(load: () => Promise<Stages>, options: LoadConfigOptions): Promise<ListToolsResult> {
  const { root, project, diagnostics } = await loadConfig(options);
  if (!project) return { root, diagnostics, tools: [], ok: false };
  const { scan } = await load();
  const files = new ProjectFiles();
  const scanned = scan(scanOptions(project), files);
  const { silence, wireName } = project.settings;
  const unbound = withSourceLines(unboundTools(scanned.catalog.tools, project), root, files);
  return {
    root,
    diagnostics: reportedDiagnostics([...scanned.diagnostics, ...unbound], silence),
    tools: scanned.catalog.tools.map((tool) => ({ tool, wireName: wireNameOf(tool, wireName) })),
    ok: !hasErrors(scanned.diagnostics),
  };
}
