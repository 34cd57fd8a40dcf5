import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";
import { pick, type Random } from "./random.js";

const names = ["a", "b", "kind", "two words", "x-1", "__odd"];
const plainNames = ["a", "b", "kind", "x-1"];
const scalars: readonly JsonObject[] = [
  { type: "string" },
  { type: "string", minLength: 1, maxLength: 3 },
  { type: "string", pattern: "^[a-c]+$" },
  { type: "string", format: "date-time" },
  { type: "string", format: "uri" },
  { type: "string", enum: ["x", "y"] },
  { type: "string", const: "x" },
  { type: "number" },
  { type: "number", minimum: 0, maximum: 10 },
  { type: "integer", exclusiveMinimum: 0, multipleOf: 2 },
  { type: "number", enum: [1, 2] },
  { const: 7 },
  { const: null },
  { type: "boolean" },
  { type: "boolean", const: true },
  { type: "null" },
  { enum: ["x", 1, null] },
  { type: ["string", "null"] },
  { type: ["integer", "string"], minimum: 3, minLength: 2 },
  { type: "string", default: "d", description: "Words." },
  {},
  { type: "object", properties: {} },
];
const closedScalars = scalars.length - 2;

/** `closed`: no object accepts undeclared properties, and every schema has a type, as strict modes require. */
type Kind = "closed" | "open";

/** Creates a random schema. It may refer to `#/$defs/Tree` and `#/$defs/Leaf`, which `randomRoot` defines. */
function randomSchema(random: Random, kind: Kind, depth = 0): JsonObject {
  const roll = Math.floor(random() * (depth >= 3 ? 2 : 12));
  const next = (): JsonObject => randomSchema(random, kind, depth + 1);
  switch (roll) {
    case 2:
    case 3:
    case 4:
      return randomObject(random, kind, next);
    case 5:
      return {
        type: "array",
        items: next(),
        ...(random() < 0.3 && { minItems: 2 }),
        ...(random() < 0.3 && { uniqueItems: true }),
      };
    case 6: {
      const prefixItems = [next(), next()];
      const closed = { minItems: 2, maxItems: 2 };
      return pick(random, [
        { type: "array", prefixItems, items: { anyOf: prefixItems }, ...closed },
        { type: "array", prefixItems, items: false, minItems: 1 },
        { type: "array", prefixItems, items: next() },
        { type: "array", prefixItems },
      ]);
    }
    case 7:
      return { anyOf: [next(), next()] };
    case 8:
      return { oneOf: [next(), next()] };
    case 9:
      return { $ref: random() < 0.5 ? "#/$defs/Tree" : "#/$defs/Leaf" };
    case 10:
      return pick(random, [
        { type: "string", allOf: [{ minLength: 1 }, { pattern: "a" }] },
        { type: "string", not: { const: "x" } },
        ...(kind === "closed" ? [] : oddities(next)),
      ]);
    default:
      return pick(random, kind === "closed" ? scalars.slice(0, closedScalars) : scalars);
  }
}

const oddities = (next: () => JsonObject): readonly JsonObject[] => [
  { allOf: [{ type: "string", minLength: 1 }, { pattern: "a" }] },
  { type: "object", properties: { a: next() }, allOf: [{ properties: { b: next() }, required: ["b"] }] },
  { type: "array", items: {}, contains: { type: "string" } },
  { type: "object", propertyNames: { maxLength: 2 }, minProperties: 1 },
];

function randomObject(random: Random, kind: Kind, next: () => JsonObject): JsonObject {
  const properties: [string, JsonObject][] = (kind === "closed" ? plainNames : names)
    .filter(() => random() < 0.4)
    .map((name) => [name, next()]);
  const required = properties.filter(() => random() < 0.5).map(([name]) => name);
  const closed: JsonObject = { additionalProperties: false };
  const rest = pick(
    random,
    kind === "closed"
      ? [closed]
      : [
          closed,
          closed,
          {},
          { additionalProperties: next() },
          { patternProperties: { "^p": next() }, additionalProperties: false },
        ],
  );
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...rest,
  };
}

/** Creates a random input schema; some have a union or an intersection at the root. */
export function randomRoot(random: Random, kind: Kind): JsonObject & { readonly type: "object" } {
  const next = (): JsonObject => randomSchema(random, kind, 1);
  const own = randomObject(random, kind, next);
  const composition: JsonObject = pick(random, [
    {},
    {},
    {},
    { anyOf: [randomObject(random, kind, next), randomObject(random, kind, next)] },
    { oneOf: [randomObject(random, kind, next), { $ref: "#/$defs/Leaf" }] },
    { allOf: [randomObject(random, kind, next)] },
    { not: { required: ["a"] } },
  ]);
  const alone = kind === "open" && Object.keys(composition).length > 0 && random() < 0.5;
  const tree: JsonObject = {
    type: "object",
    properties: { a: next(), children: { type: "array", items: { $ref: "#/$defs/Tree" } } },
    additionalProperties: false,
  };
  const leaf: JsonObject = {
    type: "object",
    properties: { kind: { const: "x" }, a: next() },
    required: ["kind"],
    ...(kind === "closed" && { additionalProperties: false }),
  };
  return { ...(alone ? {} : own), ...composition, type: "object", $defs: { Tree: tree, Leaf: leaf } };
}

/** Creates a random value that is valid in most cases. Callers filter out invalid values. */
export function randomValue(random: Random, schema: JsonValue | undefined, root: JsonObject, depth = 0): JsonValue {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return pick(random, anything);
  const object = schema as JsonObject;
  const next = (part: JsonValue | undefined): JsonValue => randomValue(random, part, root, depth + 1);
  if (random() < 0.03 || depth > 12) return pick(random, anything);
  if (typeof object["$ref"] === "string") {
    const definitions = root["$defs"] as JsonObject;
    return next(definitions[object["$ref"].slice("#/$defs/".length)]);
  }
  if (object["const"] !== undefined) return object["const"];
  if (Array.isArray(object["enum"])) return pick(random, object["enum"] as readonly JsonValue[]);
  const branches = [...listAt(object, "anyOf"), ...listAt(object, "oneOf")];
  const parts = [...(branches.length > 0 ? [pick(random, branches)] : []), ...listAt(object, "allOf")].map(next);
  const types = (Array.isArray(object["type"]) ? object["type"] : [object["type"]]) as readonly JsonValue[];
  const type = pick(random, types);
  if (type === "object") return randomObjectValue(random, object, parts, next);
  if (parts.length > 0) return pick(random, parts);
  switch (type) {
    case "string":
      return typeof object["format"] === "string"
        ? pick(random, ["2026-01-31T12:00:00Z", "https://a.example/"])
        : pick(random, ["", "a", "abc", "x"]);
    case "number":
    case "integer":
      return pick(random, [0, 1, 2, 4, 7, -3, 2.5]);
    case "boolean":
      return random() < 0.5;
    case "null":
      return null;
    case "array": {
      const prefix = listAt(object, "prefixItems").map(next);
      const count =
        Math.floor(random() * 3) + (typeof object["minItems"] === "number" ? object["minItems"] - prefix.length : 0);
      const rest = object["items"];
      return rest === false || count <= 0 ? prefix : [...prefix, ...Array.from({ length: count }, () => next(rest))];
    }
    default:
      return pick(random, anything);
  }
}

function randomObjectValue(
  random: Random,
  schema: JsonObject,
  parts: readonly JsonValue[],
  next: (part: JsonValue | undefined) => JsonValue,
): JsonValue {
  const required = listAt(schema, "required");
  const properties = Object.entries((schema["properties"] ?? {}) as JsonObject);
  const own = properties
    .filter(([name]) => required.includes(name) || random() < 0.5)
    .map(([name, property]): [string, JsonValue] => [name, next(property)]);
  const rest = schema["additionalProperties"];
  const others: [string, JsonValue][] = rest !== false && random() < 0.4 ? [["other", next(rest ?? {})]] : [];
  const patterns = Object.values((schema["patternProperties"] ?? {}) as JsonObject);
  if (patterns.length > 0 && random() < 0.5) others.push(["p1", next(patterns[0])]);
  const merged = parts.map((part) => (typeof part === "object" && !Array.isArray(part) ? part : {}));
  return Object.assign({}, ...merged, Object.fromEntries(own), Object.fromEntries(others));
}

const anything: readonly JsonValue[] = [null, true, 0, 4, "", "x", "abc", [], ["x"], {}, { a: 1 }, { kind: "x" }];

function listAt(schema: JsonObject, keyword: string): readonly JsonValue[] {
  const value = schema[keyword];
  return Array.isArray(value) ? value : [];
}
