import {
  forEachSubschema,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  mapSubschemas,
  objectAt,
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
  const keywords = refersFromElsewhere(schema) ? opened.filter((keyword) => !isDefinitions(keyword)) : opened;
  // Only `additionalProperties: false` is removed, which is optional in every type of schema.
  return open(schema, keywords) as Schema;
}

function open(schema: JsonObject, keywords: readonly string[]): JsonObject {
  const { additionalProperties, ...rest } = schema;
  return mapSubschemas(additionalProperties === false ? rest : schema, (child, keyword) =>
    isJsonObject(child) && keywords.includes(keyword) ? open(child, keywords) : child,
  );
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

function hasReference(schema: JsonValue): boolean {
  return schemaNodes(schema).some(({ schema: part }) => isJsonObject(part) && part["$ref"] !== undefined);
}

function isDefinitions(keyword: string): boolean {
  return definitions.some((each) => each === keyword);
}

/** A property that a client adds to the input schema of every tool, and sends to the server. */
interface InjectedProperty {
  readonly name: string;
  readonly source: string;
}

/** The properties that clients add to the inputs of all tools. */
export const injectedProperties: readonly InjectedProperty[] = [
  // It orders the calls that a model makes in one turn, and its handling is up to the client.
  { name: "wait_for_previous", source: "tried: Gemini CLI 0.61.0 (2026-11-22)" },
];

/** Returns the input without the properties that clients have added. One that `schema` declares anywhere stays. */
export function withoutInjected(schema: JsonObject, input: unknown): unknown {
  if (!isJsonObject(input)) return input;
  const present = injectedProperties.filter(({ name }) => Object.hasOwn(input, name));
  if (present.length === 0) return input;
  const declared = schemaNodes(schema).flatMap(({ schema: part }) =>
    isJsonObject(part) ? [objectAt(part, "properties")] : [],
  );
  const injected = new Set(
    present.flatMap(({ name }) => (declared.some((properties) => Object.hasOwn(properties, name)) ? [] : [name])),
  );
  return Object.fromEntries(Object.entries(input).filter(([name]) => !injected.has(name)));
}
