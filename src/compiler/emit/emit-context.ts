import type { CatalogTool } from "../catalog/index.js";
import type { Definitions } from "./definitions.js";
import type { ModuleSettings } from "./module-paths.js";
import type { ToolNames } from "./tool-names.js";

/** What every module is printed from. */
export interface EmitContext extends ModuleSettings {
  readonly outputs: "strip" | "strict";
  /** Sorted by id. */
  readonly tools: readonly CatalogTool[];
  readonly names: ReadonlyMap<string, ToolNames>;
  readonly definitions: Definitions;
  /** By source file, the path of its modules without an ending. */
  readonly stems: ReadonlyMap<string, string>;
  /** The tools of each source file, files in order of their paths. */
  readonly byFile: ReadonlyMap<string, readonly CatalogTool[]>;
}

/** The tool's names in generated code. */
export function namesOf(context: EmitContext, tool: CatalogTool): ToolNames {
  const names = context.names.get(tool.id);
  if (!names) throw new Error(`internal: the tool ${tool.id} has no names`);
  return names;
}

/** The path of the module with the tool's record, or with its guards, without an ending. */
export function moduleOf(context: EmitContext, tool: CatalogTool, kind: "tools" | "validators"): string {
  return `${context.stems.get(tool.file)}.${kind}`;
}

/** The tools of each source file, files in order of their paths. */
export function groupByFile(tools: readonly CatalogTool[]): ReadonlyMap<string, readonly CatalogTool[]> {
  const files = [...new Set(tools.map(({ file }) => file))].sort();
  const byFile = new Map(files.map((file): [string, CatalogTool[]] => [file, []]));
  for (const tool of tools) byFile.get(tool.file)?.push(tool);
  return byFile;
}
