import { toStrictJsonSchema } from "openai/lib/transform";
import { schemaNodes } from "../../../src/json-schema/index.js";
import { isJsonObject, type JsonValue, type Tool } from "../../../src/runtime/model/index.js";

/**
 * Reproduces documented errors of the API: "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level",
 * "object schema missing properties", "array schema missing items", and a name that does not match `^[a-zA-Z0-9_-]{1,64}$`.
 */
export function checkByOpenAi({ name, inputSchema }: Tool): readonly string[] {
  const nodes = schemaNodes(inputSchema).map(({ schema }) => (isJsonObject(schema) ? schema : {}));
  return [
    ...(/^[a-zA-Z0-9_-]{1,64}$/.test(name) ? [] : [`Invalid 'tools[0].function.name': ${name}`]),
    ...(inputSchema.type === "object" ? [] : ["schema must have type 'object'"]),
    ...["oneOf", "anyOf", "allOf", "enum", "not"]
      .filter((keyword) => Object.hasOwn(inputSchema, keyword))
      .map((keyword) => `schema must not have '${keyword}' at the top level`),
    ...nodes
      .filter(({ type, properties }) => type === "object" && !isJsonObject(properties))
      .map(() => "object schema missing properties"),
    ...nodes.filter(({ type, items }) => type === "array" && !items).map(() => "array schema missing items"),
  ];
}

/** Runs the package's helper for strict mode, which throws for unsupported schemas and changes those that it can make strict. */
export function checkByOpenAiStrict(record: Tool): readonly string[] {
  const given = JSON.stringify(record.inputSchema);
  try {
    const strict: unknown = toStrictJsonSchema(JSON.parse(given) as never);
    return [
      ...checkByOpenAi(record),
      ...(sameJson(strict, record.inputSchema) ? [] : ["the strict helper changes it"]),
    ];
  } catch (thrown) {
    return [`the strict helper throws: ${String(thrown)}`];
  }
}

function sameJson(a: unknown, b: JsonValue): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
