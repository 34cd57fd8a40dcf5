import { isJsonObject, type JsonValue } from "../../json-schema/index.js";
import { readJson } from "./read-json.js";
import { ToolError } from "./tool-error.js";

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
