import { defined } from "../../json-schema/index.js";
import type { CatalogEntry, CatalogTool, JsonSchema } from "../catalog/index.js";
import { definitionBodies } from "./declared-types.js";
import type { Memo } from "./memo.js";
import { formatJson, literal, type Printable } from "./print-literal.js";

/** Returns the canonical record of an entry, with its members in a fixed order. */
export function toRecord(
  entry: CatalogEntry,
  inputSchema: Printable,
  outputSchema: Printable | undefined,
): { readonly [key: string]: Printable } {
  const { name, title, description, meta: _meta } = entry;
  const icons = entry.icons?.map((icon) => ordered(icon, ["src", "mimeType", "sizes", "theme"]));
  if (entry.kind === "prompt") return defined({ name, title, description, inputSchema, icons, _meta });
  if (entry.kind === "resource") {
    const { uri, mimeType, size } = entry;
    const annotations = entry.annotations && ordered(entry.annotations, ["audience", "priority", "lastModified"]);
    const schemas = { inputSchema, outputSchema };
    return defined({ uri, name, title, description, mimeType, size, annotations, ...schemas, icons, _meta });
  }
  const { namespace, version } = entry;
  return defined({
    name,
    namespace,
    version,
    title,
    description,
    tags: entry.tags.length > 0 ? entry.tags : undefined,
    inputSchema,
    outputSchema,
    annotations: entry.annotations && ordered(entry.annotations, annotationKeys),
    icons: icons && icons.length > 0 ? icons : undefined,
    execution: entry.execution && ordered(entry.execution, ["taskSupport"]),
    _meta,
  });
}

const annotationKeys = ["title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;

/** The properties with these keys, in their order. */
function ordered<Key extends string>(
  object: Readonly<Partial<Record<Key, Printable>>>,
  keys: readonly Key[],
): Printable {
  return defined(Object.fromEntries(keys.map((key) => [key, object[key]])));
}

/** Prints the canonical records by tool id as JSON, with self-contained schemas. A diff shows which keywords of which tools changed. */
export function printToolsJson(tools: readonly CatalogTool[], memo: Memo): string {
  const entries = tools.map((tool) => `  ${literal(tool.id)}: ${recordJson(tool, memo)}`);
  return entries.length === 0 ? "{}\n" : `{\n${entries.join(",\n")}\n}\n`;
}

/** Prints the canonical record of a tool as it is in `tools.json`. */
function recordJson(tool: CatalogTool, memo: Memo): string {
  return memo.get("json", [tool], "", () => {
    const { id, input, output } = tool;
    const outputSchema = output && withSortedDefinitions(output.schema);
    const record = toRecord(tool, withSortedDefinitions(input.schema), outputSchema);
    return formatJson(record, { indent: "  ", column: literal(id).length + 4 });
  });
}

function withSortedDefinitions(schema: JsonSchema): JsonSchema {
  const { $defs, ...body } = schema;
  return $defs === undefined ? schema : { ...body, $defs: Object.fromEntries(definitionBodies(schema)) };
}
