import type { CatalogTool, OutputMode } from "../catalog/index.js";
import type { Definitions } from "./definitions.js";
import type { Formats } from "./guards/constraints.js";
import type { ModuleSettings } from "./module-paths.js";
import type { ToolNames } from "./tool-names.js";

/** The input of every print function. */
export interface EmitContext extends ModuleSettings {
  readonly outputs: "strip" | "strict";
  readonly formats: Formats;
  readonly output?: OutputMode;
  /** Sorted by id. */
  readonly tools: readonly CatalogTool[];
  readonly names: ReadonlyMap<string, ToolNames>;
  readonly definitions: Definitions;
  /** The path of each source file's modules, without an extension. */
  readonly stems: ReadonlyMap<string, string>;
  /** The tools of each source file, sorted by path. */
  readonly byFile: ReadonlyMap<string, readonly CatalogTool[]>;
}

/** Returns the tool's names in generated code. */
export function namesOf(context: EmitContext, tool: CatalogTool): ToolNames {
  const names = context.names.get(tool.id);
  if (!names) throw new Error(`internal: the tool ${tool.id} has no names`);
  return names;
}

/** Returns the path of the module with the tool's record or guards, without an extension. */
export function moduleOf(context: EmitContext, tool: CatalogTool, kind: "tools" | "validators"): string {
  return `${context.stems.get(tool.file)}.${kind}`;
}

/** Groups tools by source file, sorted by path. */
export function groupByFile(tools: readonly CatalogTool[]): ReadonlyMap<string, readonly CatalogTool[]> {
  const files = [...new Set(tools.map(({ file }) => file))].sort();
  const byFile = new Map(files.map((file): [string, CatalogTool[]] => [file, []]));
  for (const tool of tools) byFile.get(tool.file)?.push(tool);
  return byFile;
}
