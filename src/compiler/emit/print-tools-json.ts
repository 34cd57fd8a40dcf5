import type { CatalogTool, JsonSchema } from "../catalog/index.js";
import { definitionBodies } from "./definitions.js";
import type { Memo } from "./memo.js";
import { toRecord } from "./record.js";

/** Prints the canonical records by tool id as JSON, with self-contained schemas, one tool per line so that a diff shows which tools changed. */
export function printToolsJson(tools: readonly CatalogTool[], memo: Memo): string {
  const entries = tools.map((tool) => `  ${JSON.stringify(tool.id)}: ${recordJson(tool, memo)}`);
  return entries.length === 0 ? "{}\n" : `{\n${entries.join(",\n")}\n}\n`;
}

/** Prints the canonical record of a tool as one line of JSON, with self-contained schemas. */
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
