import {
  dialectOfUri,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listAt,
  localReader,
  mapSubschemas,
  type SchemaReader,
  schemaNodes,
  targetOf,
} from "../../json-schema/index.js";

// Schemas as clients need them in a listing. Generated tools have such schemas already.

/** Adds what clients require and JSON Schema does not: `properties` of the root and `items` of arrays. */
export function toListedSchema(schema: JsonObject): JsonObject {
  // `items` would evaluate the items that this keyword is about.
  const evaluates = schemaNodes(schema).some((node) => isJsonObject(node.schema) && "unevaluatedItems" in node.schema);
  const listed = evaluates ? schema : withItems(schema);
  return { ...listed, ...(listed["type"] === "object" && { properties: listed["properties"] ?? {} }) };
}

/**
 * Drops a `$schema` that names the default dialect, because clients with a validator of draft-07 reject it. Libraries add it on their own; where
 * an author wrote it, it is listed as written (SEP-1613).
 */
export function withoutDefaultDialect(schema: JsonObject): JsonObject {
  const { $schema, ...others } = schema;
  return $schema !== undefined && dialectOfUri($schema) === "2020-12" ? others : schema;
}

function withItems(schema: JsonObject): JsonObject {
  const mapped = mapSubschemas(schema, (child) => (isJsonObject(child) ? withItems(child) : child));
  return mapped["type"] === "array" && mapped["items"] === undefined ? { ...mapped, items: {} } : mapped;
}

/** The schema of an input that a library describes: a union of objects also gets the root type that MCP requires. */
export function toObjectSchema(schema: JsonObject): JsonObject {
  return isObjectSchema(schema, localReader(schema)) ? { type: "object", ...schema } : schema;
}

/** The schema of an output that a library describes. A value that is not an object is listed, and sent, as `{ "result": value }`. */
export function toOutputSchema(schema: JsonObject): { readonly schema: JsonObject; readonly wrapped?: true } {
  const typed = toObjectSchema(schema);
  if (typed["type"] === "object") return { schema: typed };
  const { $schema, $defs, ...result } = moveReferences(schema);
  return {
    schema: {
      ...($schema !== undefined && { $schema }),
      type: "object",
      properties: { result },
      required: ["result"],
      additionalProperties: false,
      ...($defs !== undefined && { $defs }),
    },
    wrapped: true,
  };
}

/** Points references to the position that a root has in the result. Definitions stay where they are. */
function moveReferences(schema: JsonObject): JsonObject {
  const { $ref } = schema;
  const isMoved = typeof $ref === "string" && /^#(?:$|\/(?!\$defs\/))/.test($ref);
  return {
    ...mapSubschemas(schema, (child) => (isJsonObject(child) ? moveReferences(child) : child)),
    ...(isMoved && { $ref: `#/properties/result${$ref.slice(1)}` }),
  };
}

/** Whether a schema accepts only objects. `known` has the answers for schemas that references share; a cycle decides nothing. */
function isObjectSchema(
  schema: JsonValue | undefined,
  reader: SchemaReader,
  known = new Map<object, boolean>(),
): boolean {
  if (!isJsonObject(schema)) return false;
  if (schema["type"] !== undefined) return schema["type"] === "object";
  const before = known.get(schema);
  if (before !== undefined) return before;
  known.set(schema, false);
  const isObject = (part: JsonValue | undefined): boolean => isObjectSchema(part, reader, known);
  const isUnion = ["anyOf", "oneOf"].some((keyword) => {
    const branches = listAt(schema, keyword);
    return branches.length > 0 && branches.every(isObject);
  });
  const accepted = isUnion || listAt(schema, "allOf").some(isObject) || isObject(targetOf(reader, schema));
  known.set(schema, accepted);
  return accepted;
}
