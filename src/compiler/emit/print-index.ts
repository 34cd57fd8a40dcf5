import type { CatalogEntry } from "../catalog/index.js";
import { type EmitContext, moduleOf, namesOf } from "./emit-context.js";
import { printValue, Reference } from "./literal.js";
import { importOfGenerated } from "./module-paths.js";
import { exportOf, importOf, type TemplateVariables } from "./module-text.js";

/** Prints the module that exports every record by name, and all as lists. */
export function printIndex(context: EmitContext): TemplateVariables {
  const imports = [
    importOf(["defineTools"], '"toolwright/gen/v1"'),
    importOf(usedTypes(context), '"toolwright/gen/v1"', "type"),
  ];
  const exports: string[] = [];
  for (const entries of context.byFile.values()) {
    const [first] = entries;
    if (!first) continue;
    const records = importOfGenerated("index", moduleOf(context, first, "tools"), context);
    const validators = importOfGenerated("index", moduleOf(context, first, "validators"), context);
    const names = entries.map((entry) => namesOf(context, entry));
    const recordNames = names.map(({ record }) => record);
    const types = names.flatMap(({ input, output }) => (output ? [input, output] : [input]));
    const guards = names.flatMap(({ isInput, isOutput }) => (isOutput ? [isInput, isOutput] : [isInput]));
    imports.push(importOf(recordNames, records));
    exports.push(exportOf(recordNames, records), exportOf(types, records, "type"), exportOf(guards, validators));
  }
  if (context.definitions.list.length > 0) {
    exports.push(`export type * as definitions from ${importOfGenerated("index", "definitions", context)};\n`);
  }
  const listOf = (entries: readonly CatalogEntry[]): string =>
    printValue(entries.map((entry) => new Reference(namesOf(context, entry).record)));
  const { prompts, resources } = context;
  if (prompts.length > 0)
    exports.push(
      `\n/** Every prompt, sorted by name. */\nexport const prompts: readonly Prompt[] = ${listOf(prompts)};\n`,
    );
  if (resources.length > 0) {
    exports.push(
      `\n/** Every resource, sorted by URI. */\nexport const resources: readonly Resource[] = ${listOf(resources)};\n`,
    );
  }
  return {
    imports: imports.join(""),
    exports: exports.join(""),
    tools: `/*@__PURE__*/ defineTools(${listOf(context.tools)})`,
  };
}

/** The record types that the module refers to. The list of tools is always there. */
function usedTypes({ prompts, resources }: EmitContext): readonly string[] {
  return ["Tool", ...(prompts.length > 0 ? ["Prompt"] : []), ...(resources.length > 0 ? ["Resource"] : [])];
}
