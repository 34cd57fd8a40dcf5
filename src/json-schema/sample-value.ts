import {
  allowedValues,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listAt,
  numberAt,
  objectAt,
  typesOf,
} from "./json.js";
import { compilePattern, patternProblem } from "./pattern/pattern-engine.js";
import { follow, type SchemaReader } from "./schema-reader.js";

/** What a sample is for. */
export interface SampleOptions {
  /** A form shows it: lists have an item, unions end recursion. */
  readonly forForm?: boolean;
  /** Finds a string of a pattern with so many characters. Default: the sample may not match the pattern. */
  readonly stringOf?: (pattern: string, minLength: number, maxLength: number) => string | undefined;
}

const maxDepth = 12;
/** Deeper, the branch of a union that contains nothing is taken. */
const maxUnionDepth = 6;
const maxItems = 20;
/** The maximum number of values in one sample: schemas that contain themselves several times would make it grow without limit. */
const maxSize = 200;

/** Creates a small value that most likely matches `schema`: only required properties, and the schema's own examples where it has any. */
export function sampleValue(
  reader: SchemaReader,
  schema: JsonValue | undefined,
  options: SampleOptions = {},
): JsonValue {
  return sample({ ...options, reader, size: { left: maxSize } }, schema, 0);
}

interface Sampling extends SampleOptions {
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
  const branch = branchOf(run, schema, depth);
  if (branch !== undefined && schema["type"] !== "object") return sample(run, branch, depth + 1);
  switch (typesOf(schema)[0]) {
    case "string":
      return sampleText(run, schema);
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
      // In a form, what refers to itself has no items of its own.
      return sampleObject(run, schema, run.forForm && given["$ref"] !== undefined ? depth + 1 : depth);
  }
}

function branchOf({ reader, forForm }: Sampling, schema: JsonObject, depth: number): JsonValue | undefined {
  const branches = [...listAt(schema, "anyOf"), ...(forForm ? listAt(schema, "oneOf") : [])];
  const isFlat = (branch: JsonValue): boolean =>
    !["object", "array", undefined].includes(typesOf(follow(reader, branch))[0] as string | undefined);
  return (depth < maxUnionDepth || !forForm ? undefined : branches.find(isFlat)) ?? branches[0];
}

/** A string of each format. */
export const sampleStrings: Readonly<Record<string, string>> = {
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
function sampleText({ stringOf }: Sampling, schema: JsonObject): string {
  const { pattern, format } = schema;
  const text = sampleStrings[String(format)] ?? (pattern === "^-?[0-9]+$" ? "0" : "text");
  const minimum = Number(schema["minLength"] ?? 0);
  const maximum = Number(schema["maxLength"] ?? Number.POSITIVE_INFINITY);
  const plain = text.padEnd(Math.min(minimum, 100), "x").slice(0, maximum);
  if (!stringOf || typeof pattern !== "string" || patternProblem(pattern) !== undefined) return plain;
  const matches = (each: string): boolean => compilePattern(pattern).test(each);
  const found = matches(plain) ? plain : stringOf(pattern, minimum, maximum);
  return found !== undefined && matches(found) ? found : plain;
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
  const list = listAt(schema, "prefixItems").map((item) => sample(run, item, depth + 1));
  const least = run.forForm ? Math.max(list.length, depth < 2 && schema["items"] !== false ? 1 : 0) : 0;
  const minimum = Math.min(Math.max(Number(schema["minItems"] ?? 0), least), maxItems);
  while (list.length < minimum) list.push(sample(run, schema["items"], depth + 1));
  return list.slice(0, Math.max(minimum, 0));
}

function sampleObject(run: Sampling, schema: JsonObject, depth: number): JsonObject {
  const branch = branchOf(run, schema, depth);
  const parts = [
    ...(branch === undefined ? [] : [withProperties(branch, schema)]),
    ...(run.forForm ? listAt(schema, "allOf") : []),
  ];
  const chosen: JsonObject = Object.assign(
    {},
    ...parts.map((part) => sample(run, part, depth + 1)).filter(isJsonObject),
  );
  const own = listAt(schema, "required").flatMap((name): [string, JsonValue][] => {
    if (typeof name !== "string" || Object.hasOwn(chosen, name)) return [];
    const properties = objectAt(schema, "properties");
    return [[name, sample(run, Object.hasOwn(properties, name) ? properties[name] : undefined, depth + 1)]];
  });
  return { ...Object.fromEntries(own), ...chosen };
}

/** Adds the declared properties of the schema around a branch: the branch may require them. A closed branch declares all that it accepts. */
export function withProperties(branch: JsonValue, around: JsonObject): JsonValue {
  if (!isJsonObject(branch) || branch["$ref"] !== undefined || around["properties"] === undefined) return branch;
  if (branch["additionalProperties"] === false) return branch;
  return { ...branch, properties: { ...objectAt(around, "properties"), ...objectAt(branch, "properties") } };
}
