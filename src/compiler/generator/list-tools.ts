import { wireNameOf } from "toolwright/internal/model";
import type { CatalogTool } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { scanOptions } from "./generation.js";
import { type LoadConfigOptions, loadConfig } from "./load-config.js";
import { hasErrors, reportOf } from "./report.js";
import { loadStages, type Stages } from "./stages.js";

/** One tool of a project, with its place. */
export interface ListedTool {
  readonly tool: CatalogTool;
  /** The name that an MCP listing shows. */
  readonly wireName: string;
}

/** The tools of a project, and what was found on the way. */
export interface ListToolsResult {
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
  /** By id. */
  readonly tools: readonly ListedTool[];
  readonly ok: boolean;
}

/** Scans a project and gives its tools; reads and writes no generated file. */
export function listTools(options: LoadConfigOptions = {}): Promise<ListToolsResult> {
  return listToolsWith(loadStages, options);
}

/** `listTools` with stages of the caller's. */
export async function listToolsWith(load: () => Promise<Stages>, options: LoadConfigOptions): Promise<ListToolsResult> {
  const { root, project, diagnostics } = await loadConfig(options);
  if (!project) return { root, diagnostics, tools: [], ok: false };
  const { scan } = await load();
  const scanned = scan(scanOptions(project));
  const { silence, wireName } = project.settings;
  return {
    root,
    diagnostics: reportOf(scanned.diagnostics, silence),
    tools: scanned.catalog.tools.map((tool) => ({ tool, wireName: wireNameOf(tool, wireName) })),
    ok: !hasErrors(scanned.diagnostics),
  };
}
