import type { WireName } from "toolwright/model";
import type { Catalog, CatalogEntry, CatalogType, OutputMode } from "../catalog/index.js";
import type { ModuleSettings } from "./author-imports.js";
import type { DeclaredTypes } from "./declared-types.js";
import type { Formats } from "./guards/constraints.js";

import type { ToolNames } from "./tool-names.js";

/** The input of every print function. */
export interface EmitContext extends ModuleSettings, Catalog {
  readonly outputs: "strip" | "strict";
  readonly outputSchemas: "closed" | "open";
  readonly formats: Formats;
  readonly wireName: WireName;
  readonly order: "id" | "source";
  readonly output?: OutputMode;
  readonly names: ReadonlyMap<string, ToolNames>;
  readonly declared: DeclaredTypes;
  /** The path of each source file's module, without an extension and its ending. */
  readonly stems: ReadonlyMap<string, string>;
  /** What each source file has, sorted by path. */
  readonly byFile: ReadonlyMap<string, readonly CatalogEntry[]>;
}

/** The names of an entry. An input or output whose type is declared has the names of that type. */
export function namesOf({ names, declared }: EmitContext, { id, input, output }: CatalogEntry): ToolNames {
  const own = names.get(id);
  if (!own) throw new Error(`internal: ${id} has no names`);
  const [inputType, outputType] = [input, output].map((root) => root && declared.byOccurrence.get(root.schema));
  return {
    ...own,
    ...(inputType && { input: inputType.typeName, isInput: inputType.guardName }),
    ...(outputType && { output: outputType.typeName, isOutput: outputType.guardName }),
  };
}

/** Whether a project has marked types and nothing to call, so that there is nothing to list or to bind. */
export function hasOnlyTypes({ tools, prompts, resources, types }: Catalog): boolean {
  return types.length > 0 && tools.length + prompts.length + resources.length === 0;
}

/** Returns the path of the module of a source file, or of what several modules use, without an extension. */
export function moduleOf(context: EmitContext, file: string | undefined): string {
  return file === undefined ? "definitions" : `${context.stems.get(file)}.tools`;
}

/** Returns the path of the module with the functions that list problems of the marked types of a source file, without an extension. */
export function problemsModuleOf(context: EmitContext, file: string): string {
  return `${context.stems.get(file)}.problems`;
}

/** Groups entries by source file, sorted by path. Files that have only types have none. */
export function groupByFile(
  entries: readonly CatalogEntry[],
  types: readonly CatalogType[],
): ReadonlyMap<string, readonly CatalogEntry[]> {
  const files = [...new Set([...entries, ...types].map(({ file }) => file))].sort();
  const byFile = new Map(files.map((file): [string, CatalogEntry[]] => [file, []]));
  for (const entry of entries) byFile.get(entry.file)?.push(entry);
  return byFile;
}
