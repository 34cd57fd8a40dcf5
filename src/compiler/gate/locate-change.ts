import { isJsonObject, type JsonValue } from "toolwright/model";
import type { ContractChange } from "toolwright-compiler/contracts";
import { schemaNodes } from "../../json-schema/index.js";
import type { CatalogEntry } from "../catalog/index.js";
import type { Span } from "../diagnostics/index.js";
import { recordSpan } from "../generator/record-span.js";

/** The source location of a change: the property, or for one that is gone, what contained it. */
export function locateChange(tool: CatalogEntry, change: ContractChange): Span {
  if (change.kind === "field") {
    const hint = /^annotations\.(\w+)Hint$/.exec(change.field)?.[1];
    return tool.stated?.[hint ?? change.field] ?? tool.span;
  }
  if (change.direction === undefined) return tool.stated?.[change.field] ?? tool.span;
  const side = change.direction === "input" ? "inputSchema" : "outputSchema";
  const schema = (change.direction === "input" ? tool.input : tool.output)?.schema;
  return recordSpan(tool, `/${side}${schema ? pointerOf(schema, change.path ?? "") : ""}`);
}

/** Converts a path of values, with `*` for items and further properties, to the JSON Pointer of their schema, as far as it exists. */
function pointerOf(root: JsonValue, path: string): string {
  const schemas = new Map(schemaNodes(root).map(({ pointer, schema }) => [pointer, schema]));
  let pointer = "";
  for (const token of path.split("/").slice(1)) {
    const child = childPointer(schemas, pointer, token, new Set());
    if (child === undefined) break;
    pointer = child;
  }
  return pointer;
}

/** Finds the schema of a property or item in the schema at `pointer`, in what it refers to, or in one of its branches. */
function childPointer(
  schemas: ReadonlyMap<string, JsonValue>,
  pointer: string,
  token: string,
  seen: Set<string>,
): string | undefined {
  const schema = schemas.get(pointer);
  if (!isJsonObject(schema) || seen.has(pointer)) return undefined;
  seen.add(pointer);
  const keys = token === "*" ? ["items", "additionalProperties"] : [`properties/${token}`, `prefixItems/${token}`];
  const child = keys.map((key) => `${pointer}/${key}`).find((candidate) => schemas.has(candidate));
  if (child !== undefined) return child;
  const reference = schema["$ref"];
  const branches = ["anyOf", "oneOf", "allOf"].flatMap((keyword) => {
    const members = schema[keyword];
    return Array.isArray(members) ? members.map((_, index) => `${pointer}/${keyword}/${index}`) : [];
  });
  // References in schemas of the catalog are JSON Pointers in the document.
  const others = [...(typeof reference === "string" ? [decodeURIComponent(reference.slice(1))] : []), ...branches];
  for (const other of others) {
    const found = childPointer(schemas, other, token, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}
