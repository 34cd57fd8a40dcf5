import {
  allowedValues,
  follow,
  isJsonObject,
  listAt,
  numberAt,
  objectAt,
  type SchemaReader,
  typesOf,
} from "../../../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../../../model/index.js";

const maxDepth = 12;
const maxItems = 20;
/** The maximum number of values in one sample: schemas that contain themselves several times would make it grow without limit. */
const maxSize = 200;

/** Creates a small value that most likely matches `schema`: only required properties, and the schema's own examples where it has any. */
export function sampleValue(reader: SchemaReader, schema: JsonValue | undefined): JsonValue {
  return sample({ reader, size: { left: maxSize } }, schema, 0);
}

interface Sampling {
  readonly reader: SchemaReader;
  readonly size: { left: number };
}

function sample(run: Sampling, given: JsonValue | undefined, depth: number): JsonValue {
  const { reader, size } = run;
  size.left--;
  if (!isJsonObject(given) || size.left < 0) return {};
  const schema = follow(reader, given);
  const [example] = [...listAt(schema, "examples"), ...(allowedValues(schema) ?? [])];
  if (example !== undefined) return example;
  if (schema["default"] !== undefined) return schema["default"];
  if (depth > maxDepth) return {};
  const [branch] = listAt(schema, "anyOf");
  if (branch !== undefined && schema["type"] !== "object") return sample(run, branch, depth + 1);
  switch (typesOf(schema)[0]) {
    case "string":
      return sampleText(schema);
    case "number":
    case "integer":
      return sampleNumber(schema);
    case "boolean":
      return true;
    case "null":
      return null;
    case "array":
      return sampleList(run, schema, depth);
    default:
      return sampleObject(run, schema, depth);
  }
}

const texts: Readonly<Record<string, string>> = {
  "date-time": "2026-01-31T12:00:00Z",
  date: "2026-01-31",
  time: "12:00:00Z",
  duration: "PT1H",
  email: "name@example.com",
  hostname: "example.com",
  uri: "https://example.com/",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uuid: "00000000-0000-4000-8000-000000000000",
};

/** A pattern may reject the result, so callers validate samples before they show them. */
function sampleText(schema: JsonObject): string {
  const text = texts[String(schema["format"])] ?? (schema["pattern"] === "^-?[0-9]+$" ? "0" : "text");
  const minimum = Number(schema["minLength"] ?? 0);
  const maximum = Number(schema["maxLength"] ?? Number.POSITIVE_INFINITY);
  return text.padEnd(Math.min(minimum, 100), "x").slice(0, maximum);
}

function sampleNumber(schema: JsonObject): number {
  const step = numberAt(schema, "multipleOf") ?? 1;
  const above = numberAt(schema, "exclusiveMinimum");
  const below = numberAt(schema, "exclusiveMaximum");
  const lowest = numberAt(schema, "minimum") ?? (above === undefined ? undefined : above + step);
  const highest = numberAt(schema, "maximum") ?? (below === undefined ? undefined : below - step);
  const wanted = lowest ?? Math.min(highest ?? 1, 1);
  const rounded = Math.ceil(wanted / step) * step;
  return highest !== undefined && rounded > highest ? wanted : rounded;
}

function sampleList(run: Sampling, schema: JsonObject, depth: number): JsonValue {
  const prefix = listAt(schema, "prefixItems").map((item) => sample(run, item, depth + 1));
  const minimum = Math.min(Number(schema["minItems"] ?? 0), maxItems);
  while (prefix.length < minimum) prefix.push(sample(run, schema["items"], depth + 1));
  return prefix.slice(0, Math.max(minimum, 0));
}

function sampleObject(run: Sampling, schema: JsonObject, depth: number): JsonObject {
  const [branch] = listAt(schema, "anyOf");
  const chosen = branch === undefined ? {} : sample(run, withProperties(branch, schema), depth + 1);
  const own = listAt(schema, "required").flatMap((name): [string, JsonValue][] => {
    if (typeof name !== "string" || (isJsonObject(chosen) && Object.hasOwn(chosen, name))) return [];
    const properties = objectAt(schema, "properties");
    return [[name, sample(run, Object.hasOwn(properties, name) ? properties[name] : undefined, depth + 1)]];
  });
  return { ...Object.fromEntries(own), ...(isJsonObject(chosen) && chosen) };
}

/** Adds the declared properties of the schema around a branch: the branch may require them. */
export function withProperties(branch: JsonValue, around: JsonObject): JsonValue {
  if (!isJsonObject(branch) || branch["$ref"] !== undefined || around["properties"] === undefined) return branch;
  return { ...branch, properties: { ...objectAt(around, "properties"), ...objectAt(branch, "properties") } };
}
