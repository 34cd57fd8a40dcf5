import { type EmitContext, moduleOf, namesOf } from "./emit-context.js";
import { printValue, Reference } from "./literal.js";
import { importOfGenerated } from "./module-paths.js";
import { exportOf, importOf, type TemplateVariables } from "./module-text.js";

/** Prints the module that exports every tool by name, and all as a list. */
export function printIndex(context: EmitContext): TemplateVariables {
  const imports = [importOf(["defineTools"], '"toolwright/gen/v1"'), importOf(["Tool"], '"toolwright/gen/v1"', "type")];
  const exports: string[] = [];
  for (const tools of context.byFile.values()) {
    const [first] = tools;
    if (!first) continue;
    const records = importOfGenerated("index", moduleOf(context, first, "tools"), context);
    const validators = importOfGenerated("index", moduleOf(context, first, "validators"), context);
    const names = tools.map((tool) => namesOf(context, tool));
    const recordNames = names.map(({ record }) => record);
    const types = names.flatMap(({ input, output }) => (output ? [input, output] : [input]));
    const guards = names.flatMap(({ isInput, isOutput }) => (isOutput ? [isInput, isOutput] : [isInput]));
    imports.push(importOf(recordNames, records));
    exports.push(exportOf(recordNames, records), exportOf(types, records, "type"), exportOf(guards, validators));
  }
  if (context.definitions.list.length > 0) {
    exports.push(`export type * as definitions from ${importOfGenerated("index", "definitions", context)};\n`);
  }
  const list = context.tools.map((tool) => new Reference(namesOf(context, tool).record));
  return {
    imports: imports.join(""),
    exports: exports.join(""),
    tools: `/*@__PURE__*/ defineTools(${printValue(list)})`,
  };
}
