import type { CatalogTool, JsonSchema } from "../catalog/index.js";
import { definitionBodies } from "./definitions.js";
import type { Memo } from "./memo.js";
import { toRecord } from "./record.js";

/** The canonical records by tool id, with self-contained schemas, as JSON text: a line for each, so that a change of one tool is a change of one line. */
export function printToolsJson(tools: readonly CatalogTool[], memo: Memo): string {
  const entries = tools.map((tool) => `  ${JSON.stringify(tool.id)}: ${recordJson(tool, memo)}`);
  return entries.length === 0 ? "{}\n" : `{\n${entries.join(",\n")}\n}\n`;
}

/** The canonical record of a tool, with self-contained schemas, as JSON text on one line. */
export function recordJson(tool: CatalogTool, memo: Memo): string {
  return memo.get("json", [tool], "", () => {
    const { input, output } = tool;
    const outputSchema = output && withSortedDefinitions(output.schema);
    return JSON.stringify(toRecord(tool, withSortedDefinitions(input.schema), outputSchema));
  });
}

function withSortedDefinitions(schema: JsonSchema): JsonSchema {
  const { $defs, ...body } = schema;
  return $defs === undefined ? schema : { ...body, $defs: Object.fromEntries(definitionBodies(schema)) };
}
