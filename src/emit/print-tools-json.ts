import type { CatalogTool, JsonSchema } from "../catalog/index.js";
import { definitionBodies } from "./definitions.js";
import { toRecord } from "./record.js";

/** The canonical records by tool id, with self-contained schemas, as JSON text. */
export function printToolsJson(tools: readonly CatalogTool[]): string {
  const records = tools.map((tool) => {
    const record = toRecord(
      tool,
      withSortedDefinitions(tool.input.schema),
      tool.output && withSortedDefinitions(tool.output.schema),
    );
    return [tool.id, record];
  });
  return `${JSON.stringify(Object.fromEntries(records), null, 2)}\n`;
}

function withSortedDefinitions(schema: JsonSchema): JsonSchema {
  const { $defs, ...body } = schema;
  return $defs === undefined ? schema : { ...body, $defs: Object.fromEntries(definitionBodies(schema)) };
}
