import {
  forEachSubschema,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  mapSubschemas,
  objectAt,
  schemaNodes,
} from "../../json-schema/index.js";
import { readJson } from "./read-json.js";
import { ToolError } from "./tool-error.js";

const definitions = ["$defs", "definitions"] as const;

/** Keywords whose subschemas accept part of a value. An open object in any other one, such as `not` or `oneOf`, could make the schema reject more. */
const opened: readonly string[] = [
  ...definitions,
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

/** The most that functions read of a schema. */
export interface SchemaLimits {
  /** The deepest nesting of a schema. */
  readonly maxSchemaDepth: number;
  /** The most values in a schema. */
  readonly maxSchemaSize: number;
}

/** For functions without options for limits. Recursive code can walk a schema of this depth. */
const defaultLimits: SchemaLimits = { maxSchemaDepth: 500, maxSchemaSize: 200_000 };

/**
 * Copies a schema as plain JSON.
 * @throws {ToolError} `InvalidSchema` if it is not JSON, for example because it contains itself; `LimitExceeded` if it is too large or too deep.
 */
export function copySchema(schema: unknown, limits: SchemaLimits): JsonValue | undefined {
  const { maxSchemaDepth: maxDepth, maxSchemaSize: maxSize } = limits;
  const reading = readJson(schema, { maxDepth, maxSize, reject: schemaObjectProblem });
  if (reading.ok) return reading.value;
  const { path, message } = reading.problem;
  if (reading.limit) {
    const limit = reading.limit === "maxDepth" ? "maxSchemaDepth" : "maxSchemaSize";
    throw new ToolError("LimitExceeded", `the schema ${message}`, { data: { limit } });
  }
  throw new ToolError("InvalidSchema", `invalid JSON Schema: ${path || "(root)"} ${message}`, {
    data: { problems: [reading.problem] },
    ...("cause" in reading && { cause: reading.cause }),
  });
}

/** Checks that a schema can be walked: it is neither too deep nor too large, and does not contain itself. @throws {ToolError} as `copySchema` */
export function assertWalkable(schema: unknown): void {
  copySchema(schema, defaultLimits);
}

/** How to get a JSON Schema from the schema objects of some libraries, by the name that they state. */
const conversions: Readonly<Record<string, string>> = {
  zod: "z.toJSONSchema(schema)",
  valibot: "toJsonSchema(schema) of @valibot/to-json-schema",
  arktype: "schema.toJsonSchema()",
};

/**
 * Explains that `value` is a schema object of a library, such as Zod, instead of a JSON Schema. Undefined for other values. Recognizes the interface
 * that such libraries share: https://standardschema.dev.
 */
export function schemaObjectProblem(value: unknown): string | undefined {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return undefined;
  const standard: unknown = Reflect.get(value, "~standard");
  if (typeof standard !== "object" || standard === null) return undefined;
  if (typeof Reflect.get(standard, "validate") !== "function") return undefined;
  const vendor = String(Reflect.get(standard, "vendor"));
  const conversion = Object.hasOwn(conversions, vendor) ? conversions[vendor] : undefined;
  return `is a schema object of ${vendor}, not a JSON Schema; convert it${conversion ? ` with ${conversion}` : " to JSON Schema first"}`;
}

/** Sorts the properties of a JSON value, at every depth. */
export function sortProperties(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortProperties);
  if (!isJsonObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sortProperties(value[name] ?? null)]));
}
