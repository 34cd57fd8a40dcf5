import { forEachSubschema, isJsonObject } from "../../json-schema/index.js";
import type { JsonObject, JsonSchema, JsonValue } from "../catalog/index.js";
import type { Printable } from "./print-literal.js";
import { camelCase, type NameTable, pascalCase } from "./tool-names.js";

/** A schema that occurs several times in the schemas of a module, which declares it once. */
interface SharedSchema {
  readonly schema: JsonObject;
  readonly schemaName: string;
  /** The name of its type, if it is an object. */
  readonly typeName?: string;
}

/** The shared schemas of a module in an order in which each follows those that it contains, and by each of their occurrences. */
export interface SharedSchemas {
  readonly list: readonly SharedSchema[];
  readonly byOccurrence: ReadonlyMap<Printable, SharedSchema>;
}

/** The shortest JSON that is worth a declaration. */
const minimumLength = 100;

/** Keywords of schemas that may be long. */
const longKeywords = ["properties", "prefixItems", "items", "anyOf", "enum", "pattern"];

/** Finds parts that occur several times in `schemas`. Parts with references are left out, because a key in `$defs` may have several meanings. */
export function findSharedSchemas(schemas: readonly JsonSchema[], names: NameTable): SharedSchemas {
  const groups = new Map<string, Group>();
  const ordered: Group[] = [];
  const visit = (schema: JsonValue, key: string | undefined, jsonOf: ReadonlyMap<JsonValue, string>): void => {
    if (!isJsonObject(schema)) return;
    const text = jsonOf.get(schema);
    const known = text === undefined ? undefined : groups.get(text);
    if (known) {
      // What it contains was counted when it was found first.
      known.occurrences.push(schema);
      known.keys.add(key);
      return;
    }
    const group = { schema, occurrences: [schema], keys: new Set([key]) };
    if (text !== undefined) groups.set(text, group);
    forEachSubschema(schema, (child, at, under) => {
      if (under !== "$defs") visit(child, under === "properties" ? lastKey(at) : undefined, jsonOf);
    });
    if (text !== undefined) ordered.push(group);
  };
  const jsonOf = jsonOfSimilar(schemas);
  if (jsonOf.size === 0) return { list: [], byOccurrence: new Map() };
  for (const schema of schemas) visit(schema, undefined, jsonOf);
  const shared = ordered
    .filter(({ occurrences }) => occurrences.length > 1)
    .map(({ schema, occurrences, keys }) => {
      const [key = "shared"] = keys.size === 1 ? keys : [];
      const isNamed = schema["type"] === "object" && schema["properties"] !== undefined;
      const typeName = isNamed ? names.take(pascalCase(key)) : undefined;
      const schemaName = names.take(`${camelCase(key)}Schema`);
      return { occurrences, schema, schemaName, ...(typeName !== undefined && { typeName }) };
    });
  return {
    list: shared,
    byOccurrence: new Map(shared.flatMap((one) => one.occurrences.map((occurrence) => [occurrence, one]))),
  };
}

/** Equal schemas, and the keys of the properties that have them. */
interface Group {
  readonly schema: JsonObject;
  readonly occurrences: JsonObject[];
  readonly keys: Set<string | undefined>;
}

/** The JSON of each part that has the same keywords and properties as another one. */
function jsonOfSimilar(schemas: readonly JsonSchema[]): ReadonlyMap<JsonValue, string> {
  const similar = new Map<string, JsonObject[]>();
  const collect = (schema: JsonValue): void => {
    if (!isJsonObject(schema)) return;
    if (longKeywords.some((keyword) => keyword in schema)) {
      const { properties, pattern } = schema;
      const key = `${Object.keys(schema)}:${isJsonObject(properties) ? Object.keys(properties) : ""}:${pattern}`;
      const found = similar.get(key);
      if (found) found.push(schema);
      else similar.set(key, [schema]);
    }
    collectParts(schema);
  };
  const collectParts = (schema: JsonObject): void =>
    forEachSubschema(schema, (child, _, under) => {
      // Definitions are in a module of their own.
      if (under !== "$defs") collect(child);
    });
  // The schemas themselves are the inputs and outputs, which have names.
  for (const schema of schemas) collectParts(schema);
  const jsonOf = new Map<JsonValue, string>();
  for (const parts of similar.values()) {
    if (parts.length === 1) continue;
    for (const part of parts) {
      const text = JSON.stringify(part);
      if (text.length >= minimumLength && !text.includes('"$ref"')) jsonOf.set(part, text);
    }
  }
  return jsonOf;
}

function lastKey(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf("/") + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
}
