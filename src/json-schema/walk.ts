import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "./json.js";
import { type Dialect, keywordOf } from "./keywords.js";
import { pointerToken } from "./strings.js";

/** A schema and its position in a document. */
export interface SchemaNode {
  readonly schema: JsonValue;
  /** JSON Pointer from the root. */
  readonly pointer: string;
  /** The nesting depth of the instance that the schema applies to, starting with 1 at the root and in `$defs`. */
  readonly level: number;
  /** The keyword that holds the schema; absent for the root. */
  readonly under?: string;
}

/**
 * Calls `visit` with each schema that is a direct part of `schema`, its JSON Pointer relative to `schema`, and the keyword that holds it.
 * Without a dialect, the keywords of all dialects count.
 */
export function forEachSubschema(
  schema: JsonObject,
  visit: (child: JsonValue, pointer: string, keyword: string) => void,
  dialect?: Dialect,
): void {
  for (const name of Object.keys(schema)) {
    const holds = keywordOf(name, dialect)?.holds;
    const value = schema[name];
    if (holds === undefined || value === undefined) continue;
    // No keyword needs escaping.
    const pointer = `/${name}`;
    if (holds === "list" || (holds === "schemaOrList" && isJsonArray(value))) {
      if (isJsonArray(value)) for (const [i, child] of value.entries()) visit(child, `${pointer}/${i}`, name);
    } else if (holds === "schema" || holds === "schemaOrList") {
      visit(value, pointer, name);
    } else if (isJsonObject(value)) {
      for (const [key, child] of Object.entries(value)) {
        const isNames = holds === "dependencies" && isJsonArray(child);
        if (!isNames) visit(child, pointer + pointerToken(key), name);
      }
    }
  }
}

/** Copies a schema with each direct subschema replaced by what `map` returns. */
export function mapSubschemas(schema: JsonObject, map: (child: JsonValue, keyword: string) => JsonValue): JsonObject {
  // fromEntries defines properties; an assignment to `__proto__` would set the prototype.
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, mapKeyword(name, value, map)]));
}

/** Copies the value of a keyword with each subschema in it replaced by what `map` returns. */
export function mapKeyword(
  keyword: string,
  value: JsonValue,
  map: (child: JsonValue, keyword: string) => JsonValue,
): JsonValue {
  const holds = keywordOf(keyword)?.holds;
  if (holds === undefined || value === undefined) return value;
  const isList = isJsonArray(value);
  if (holds === "schema" || (holds === "schemaOrList" && !isList)) return map(value, keyword);
  if (holds === "list" || holds === "schemaOrList") return isList ? value.map((child) => map(child, keyword)) : value;
  if (!isJsonObject(value)) return value;
  const isNames = (child: JsonValue): boolean => holds === "dependencies" && isJsonArray(child);
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, isNames(child) ? child : map(child, keyword)]),
  );
}

/** Lists a schema and all schemas below it in document order. Values such as those of `enum` and `default` are not entered. */
export function schemaNodes(root: JsonValue): readonly SchemaNode[] {
  const found: SchemaNode[] = [];
  const add = (node: SchemaNode): void => {
    found.push(node);
    const { schema, pointer, level } = node;
    if (!isJsonObject(schema)) return;
    forEachSubschema(schema, (child, at, under) => {
      add({
        schema: child,
        pointer: pointer + at,
        level: under === "$defs" ? 1 : level + (isDeeper(under) ? 1 : 0),
        under,
      });
    });
  };
  add({ schema: root, pointer: "", level: 1 });
  return found;
}

function isDeeper(keyword: string): boolean {
  return ["items", "prefixItems", "properties", "patternProperties", "additionalProperties"].includes(keyword);
}
