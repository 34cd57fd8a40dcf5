import {
  childAt,
  equalJson,
  forEachSubschema,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listAt,
  mapSubschemas,
  objectAt,
  pointerKeys,
  pointerToken,
  schemaNodes,
} from "../../json-schema/index.js";

const definitions = ["$defs", "definitions"] as const;

/** Keywords whose subschemas accept part of a value. An open object in any other one, such as `not` or `oneOf`, could make the schema reject more. */
const opened: readonly string[] = [
  "$defs",
  "definitions",
  "properties",
  "patternProperties",
  "additionalProperties",
  "items",
  "additionalItems",
  "prefixItems",
  "anyOf",
  "allOf",
];

/**
 * Opens the objects of a schema where the server removes undeclared properties. Clients that validate calls by the listed schema then send
 * these properties, as they do to servers with zod.
 */
export function openObjects<Schema extends JsonObject>(schema: Schema): Schema {
  const mayRefer = JSON.stringify(schema).includes('"$ref":');
  const keywords =
    mayRefer && refersFromElsewhere(schema)
      ? opened.filter((keyword) => !definitions.some((each) => each === keyword))
      : opened;
  // Only `additionalProperties: false` is removed, which is optional in every type of schema.
  return open(schema, keywords) as Schema;
}

function open(schema: JsonObject, keywords: readonly string[]): JsonObject {
  const { additionalProperties, ...rest } = schema;
  return mapSubschemas(additionalProperties === false ? rest : schema, (child, keyword) =>
    isJsonObject(child) && keywords.includes(keyword) ? open(child, keywords) : child,
  );
}

/** Where a listed output schema accepts further properties: in all objects, or in those at these JSON Pointers. */
export type OpenOutput = true | readonly string[];

/** Opens objects of an output schema for clients that validate results, so that the result may gain properties later. */
export function openOutputSchema<Schema extends JsonObject>(schema: Schema, open: OpenOutput): Schema {
  if (open === true) return openObjects(schema);
  // A copy without the parts that the schemas of several tools share. JSON stays what it is.
  const copy = JSON.parse(JSON.stringify(schema)) as Schema;
  const seen = new Set<string>();
  const openAt = (pointer: string): void => {
    const object = pointerKeys(pointer).reduce<JsonValue | undefined>(childAt, copy);
    if (!isJsonObject(object) || seen.has(pointer)) return;
    seen.add(pointer);
    if (object["additionalProperties"] === false) Reflect.deleteProperty(object, "additionalProperties");
    for (const keyword of ["anyOf", "allOf"])
      for (const index of listAt(object, keyword).keys()) openAt(`${pointer}/${keyword}/${index}`);
    const reference = object["$ref"];
    if (typeof reference === "string") openAt(reference.slice(1));
  };
  for (const pointer of open) {
    openAt(pointer);
    // The root of a union of objects repeats that its branches are closed.
    if (/^\/anyOf\/\d+$/.test(pointer)) Reflect.deleteProperty(copy, "additionalProperties");
  }
  return copy;
}

/** Whether a schema that stays closed refers to a definition. */
function refersFromElsewhere(schema: JsonObject): boolean {
  let isReferred = false;
  forEachSubschema(schema, (child, _, keyword) => {
    if (opened.includes(keyword)) isReferred ||= isJsonObject(child) && refersFromElsewhere(child);
    else isReferred ||= hasReference(child);
  });
  return isReferred;
}

/** Whether a schema or a part of it is a reference. */
export function hasReference(schema: JsonValue): boolean {
  return schemaNodes(schema).some(({ schema: part }) => isJsonObject(part) && part["$ref"] !== undefined);
}

/** Returns those of the names that are not properties of a schema or of any part of it. */
export function undeclaredNames(schema: JsonObject, names: readonly string[]): readonly string[] {
  const declared = schemaNodes(schema).flatMap(({ schema: part }) =>
    isJsonObject(part) ? [objectAt(part, "properties")] : [],
  );
  return names.filter((name) => !declared.some((properties) => Object.hasOwn(properties, name)));
}

/** Names of keywords with which a reference could mean something else than a part of this document. */
const scoped = /"(?:\$id|\$anchor|\$dynamicAnchor|\$dynamicRef|\$recursiveRef)":/;

/** Replaces a definition that says the same as the root by references to the root, so that a recursive root is not written twice. */
export function referToRoot<Schema extends JsonObject>(schema: Schema): Schema {
  const { $defs, ...root } = schema;
  if (!isJsonObject($defs)) return schema;
  const found = Object.entries($defs).find(([, definition]) => isCopyOfRoot(root, definition));
  if (!found || scoped.test(JSON.stringify(schema))) return schema;
  const [name] = found;
  const pointer = `#/$defs${pointerToken(name)}`;
  const { [name]: _, ...others } = $defs;
  const rest = { ...root, ...(Object.keys(others).length > 0 && { $defs: others }) };
  // Only references and definitions change, which are optional in every type of schema.
  return rewrite(rest, pointer) as Schema;
}

/** Whether a definition accepts the values of the root. The root of a union repeats what its branches have in common. */
function isCopyOfRoot({ anyOf, ...root }: JsonObject, definition: unknown): boolean {
  if (!isJsonObject(definition)) return false;
  const { anyOf: branches, ...rest } = definition;
  if (!equalJson(anyOf, branches)) return false;
  return equalJson(root, rest) || (anyOf !== undefined && Object.keys(rest).length === 0);
}

function rewrite(schema: JsonObject, pointer: string): JsonObject {
  const { $ref } = schema;
  const isTarget = typeof $ref === "string" && ($ref === pointer || $ref.startsWith(`${pointer}/`));
  const own = isTarget ? { ...schema, $ref: `#${$ref.slice(pointer.length)}` } : schema;
  return mapSubschemas(own, (child) => (isJsonObject(child) ? rewrite(child, pointer) : child));
}
