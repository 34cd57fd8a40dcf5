import type { CatalogTool, JsonSchema } from "../catalog/index.js";
import { definitionBodies } from "./definitions.js";
import { literal, printJson } from "./literal.js";
import type { Memo } from "./memo.js";
import { toRecord } from "./record.js";

/** Prints the canonical records by tool id as JSON, with self-contained schemas. A diff shows which keywords of which tools changed. */
export function printToolsJson(tools: readonly CatalogTool[], memo: Memo): string {
  const entries = tools.map((tool) => `  ${literal(tool.id)}: ${recordJson(tool, memo)}`);
  return entries.length === 0 ? "{}\n" : `{\n${entries.join(",\n")}\n}\n`;
}

/** Prints the canonical record of a tool as it is in `tools.json`. */
export function recordJson(tool: CatalogTool, memo: Memo): string {
  return memo.get("json", [tool], "", () => {
    const { id, input, output } = tool;
    const outputSchema = output && withSortedDefinitions(output.schema);
    const record = toRecord(tool, withSortedDefinitions(input.schema), outputSchema);
    return printJson(record, { indent: "  ", column: literal(id).length + 4 });
  });
}

function withSortedDefinitions(schema: JsonSchema): JsonSchema {
  const { $defs, ...body } = schema;
  return $defs === undefined ? schema : { ...body, $defs: Object.fromEntries(definitionBodies(schema)) };
}
