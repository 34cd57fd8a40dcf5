import type { CatalogTool, JsonSchema } from "../catalog/index.js";
import { definitionBodies } from "./definitions.js";
import type { Memo } from "./memo.js";
import { toRecord } from "./record.js";

/** The canonical records by tool id, with self-contained schemas, as JSON text: a line for each, so that a change of one tool is a change of one line. */
export function printToolsJson(tools: readonly CatalogTool[], memo: Memo): string {
  const entries = tools.map((tool) => memo.get("json", [tool], "", () => printEntry(tool)));
  return entries.length === 0 ? "{}\n" : `{\n${entries.join(",\n")}\n}\n`;
}

function printEntry(tool: CatalogTool): string {
  const record = toRecord(
    tool,
    withSortedDefinitions(tool.input.schema),
    tool.output && withSortedDefinitions(tool.output.schema),
  );
  return `  ${JSON.stringify(tool.id)}: ${JSON.stringify(record)}`;
}

function withSortedDefinitions(schema: JsonSchema): JsonSchema {
  const { $defs, ...body } = schema;
  return $defs === undefined ? schema : { ...body, $defs: Object.fromEntries(definitionBodies(schema)) };
}
