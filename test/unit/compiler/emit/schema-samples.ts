import type { JsonObject, JsonValue } from "../../../../src/runtime/model/index.js";

/** Schemas that together use every keyword of the catalog, by description. */
export const schemas: Readonly<Record<string, JsonObject>> = {
  anything: {},
  nothing: { not: {} },
  string: { type: "string", minLength: 2, maxLength: 3 },
  pattern: { type: "string", pattern: '^a/"`\\{x\\}\\\\.$' },
  format: { type: "string", format: "date-time" },
  bytes: { type: "string", contentEncoding: "base64", pattern: "^[A-Za-z0-9+/=]*$" },
  number: { type: "number", minimum: -1, maximum: 2, multipleOf: 0.5 },
  cents: { type: "number", multipleOf: 0.01 },
  largeSteps: { type: "number", multipleOf: 10 },
  boundedSteps: { type: "integer", minimum: -100, exclusiveMaximum: 1e6, multipleOf: 3 },
  exclusive: { type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 3 },
  constString: { const: "a" },
  constObject: { const: { a: [1, null] } },
  constArray: { type: "array", const: [1, "a"] },
  constNull: { type: "null", const: null },
  enumStrings: { type: "string", enum: ["a", "b", "toString", "\u2028", "*/"] },
  enumMany: { type: "string", enum: ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"] },
  enumMixed: { enum: ["a", 1, null, true, { a: 1 }, [1]] },
  enumOfWrongType: { type: "string", enum: ["a", 1] },
  enumWithRules: { type: "string", enum: ["a", "ab", "abc"], minLength: 2 },
  list: { type: "array", items: { type: "string" }, minItems: 1, maxItems: 2 },
  uniqueStrings: { type: "array", items: { type: "string" }, uniqueItems: true },
  uniqueAnything: { type: "array", uniqueItems: true },
  uniqueTuple: { type: "array", prefixItems: [{ type: "string" }], items: { type: "number" }, uniqueItems: true },
  tuple: {
    type: "array",
    prefixItems: [{ type: "string" }, { type: "number" }],
    items: { anyOf: [{ type: "string" }, { type: "number" }] },
    minItems: 2,
    maxItems: 2,
  },
  restTuple: { type: "array", prefixItems: [{ type: "string" }], items: { type: "number" }, minItems: 1 },
  tupleOfLists: {
    type: "array",
    items: { type: "array", prefixItems: [{ type: "string" }, { type: "array", items: {} }] },
  },
  open: { type: "object", properties: { a: { type: "string" } }, required: ["a", "b"] },
  closed: {
    type: "object",
    properties: { a: { type: "string" }, b: {} },
    required: ["a"],
    additionalProperties: false,
  },
  empty: { type: "object", properties: {}, additionalProperties: false },
  large: {
    type: "object",
    properties: Object.fromEntries(
      [..."abcdefghij", "toString", "constructor"].map((name) => [name, { type: "number" }]),
    ),
    required: ["toString"],
    additionalProperties: false,
  },
  oddNames: {
    type: "object",
    properties: {
      "x-y": { type: "number" },
      'q"]{': { type: "number" },
      "*/": {},
      "\u2028": {},
      "": { type: "number" },
    },
    required: ['q"]{'],
    additionalProperties: false,
  },
  record: { type: "object", additionalProperties: { type: "number" }, minProperties: 1, maxProperties: 2 },
  recordOfAnything: { type: "object", additionalProperties: {} },
  patterns: {
    type: "object",
    properties: { a: {} },
    patternProperties: { "^x": { type: "number" }, "^xy": { minimum: 1 } },
    additionalProperties: false,
  },
  named: {
    type: "object",
    propertyNames: { type: "string", pattern: "^[ab]$" },
    additionalProperties: { type: "number" },
  },
  namedByEnum: { type: "object", propertyNames: { type: "string", enum: ["a", "b"] } },
  union: { anyOf: [{ type: "string" }, { type: "null" }, { const: 1 }, { type: "array", items: { type: "string" } }] },
  discriminated: {
    anyOf: [
      {
        type: "object",
        properties: { a: { const: "a" }, b: { type: "string" } },
        required: ["a"],
        additionalProperties: false,
      },
      {
        type: "object",
        properties: { a: { const: "b" }, x: { type: "number" } },
        required: ["a", "x"],
        additionalProperties: false,
      },
    ],
  },
  nestedUnion: {
    anyOf: [
      {
        anyOf: [
          { type: "string", minLength: 2 },
          { type: "number", minimum: 1 },
        ],
      },
      { type: "array" },
    ],
  },
  unionBesideProperties: {
    type: "object",
    properties: { a: { type: "string" }, b: { type: "number" } },
    required: ["a"],
    anyOf: [
      { type: "object", properties: { a: { type: "string" } }, additionalProperties: false },
      { type: "object", properties: { a: { const: "a" }, b: { type: "number" } }, required: ["b"] },
    ],
  },
  intersection: {
    allOf: [
      { type: "object", required: ["a"] },
      { type: "object", properties: { a: { type: "string" } } },
    ],
  },
  negation: { type: "string", not: { const: "a" } },
  negatedObject: { type: "object", not: { type: "object", required: ["a"] } },
  annotated: {
    type: "string",
    title: "t",
    description: "d",
    default: "a",
    examples: ["a", { $ref: "#/nowhere", $id: "x" }],
    deprecated: true,
    readOnly: true,
    writeOnly: true,
  },
  tree: { $ref: "#/$defs/Tree", description: "A tree." },
  json: { type: "array", items: { $ref: "#/$defs/Json" } },
};

/** The targets of the references above. */
export const definitions: Readonly<Record<string, JsonObject>> = {
  Tree: {
    type: "object",
    properties: {
      a: { type: "string" },
      b: { type: "array", items: { $ref: "#/$defs/Tree" } },
      x: { $ref: "#/$defs/Json" },
    },
    required: ["a"],
    additionalProperties: false,
  },
  Json: {
    anyOf: [
      { type: "string" },
      { type: "number" },
      { type: "null" },
      { type: "array", items: { $ref: "#/$defs/Json" } },
      { type: "object", additionalProperties: { $ref: "#/$defs/Json" } },
    ],
  },
};

const keys = ["a", "b", "x", "xy", "x-y", "toString", "", 'q"]{', "*/", "\u2028"];
const scalars: readonly JsonValue[] = [
  ...["", "a", "b", "ab", "abc", "abcd", "😀😀", "toString", "*/", "\u2028", 'a/"`{x}\\.'],
  ...[0, 1, 2, -1, 0.5, 0.3, 3, 4.35, 4.355, 30, 1e21, 1e23, true, false, null],
];

/** A small random value made of strings that the schemas use. */
export function anyValue(random: () => number, depth = 3): JsonValue {
  const kind = random();
  if (depth === 0 || kind < 0.5) return pick(random, scalars);
  const size = Math.floor(random() * 4);
  if (kind < 0.7) return Array.from({ length: size }, () => anyValue(random, depth - 1));
  return Object.fromEntries(Array.from({ length: size }, () => [pick(random, keys), anyValue(random, depth - 1)]));
}

/** A random value that the schema often accepts. */
export function likelyValue(schema: JsonObject, random: () => number, depth = 4): JsonValue {
  const inner = (nested: unknown): JsonValue => likelyValue((nested ?? {}) as JsonObject, random, depth - 1); // sub-schemas of the samples are objects
  if (depth === 0 || random() < 0.05) return anyValue(random, 1);
  if (schema["const"] !== undefined) return schema["const"];
  if (Array.isArray(schema["enum"])) return pick(random, schema["enum"]);
  if (typeof schema["$ref"] === "string") return inner(definitions[schema["$ref"].slice("#/$defs/".length)]);
  if (Array.isArray(schema["anyOf"])) return inner(pick(random, schema["anyOf"]));
  if (Array.isArray(schema["allOf"])) return inner(pick(random, schema["allOf"]));
  switch (schema["type"]) {
    case "array": {
      const prefix = Array.isArray(schema["prefixItems"]) ? schema["prefixItems"] : [];
      const size = random() < 0.7 ? Math.max(prefix.length, Number(schema["minItems"] ?? 0)) : Math.floor(random() * 4);
      return Array.from({ length: size }, (_, i) => inner(prefix[i] ?? schema["items"]));
    }
    case "object": {
      const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
      const properties = (schema["properties"] ?? {}) as JsonObject; // an object in every sample
      const optional = Object.keys(properties).filter(() => random() < 0.5);
      const names = new Set([...required.filter(() => random() < 0.9), ...optional]);
      if (random() < 0.3) names.add(pick(random, keys));
      return Object.fromEntries(
        [...names].map((name) => [name, inner(properties[name] ?? schema["additionalProperties"])]),
      );
    }
    default:
      return pick(random, scalars);
  }
}

/** A random schema made of the catalog's keywords. */
export function anySchema(random: () => number, depth = 3): JsonObject {
  const inner = (): JsonObject => anySchema(random, depth - 1);
  const maybe = (part: JsonObject): JsonObject => (random() < 0.4 ? part : {});
  const leaves: readonly (() => JsonObject)[] = [
    () => ({ type: "string", ...maybe({ minLength: 1 }), ...maybe({ maxLength: 2 }), ...maybe({ pattern: "^[ab]" }) }),
    () => ({
      type: pick(random, ["number", "integer"]),
      ...maybe({ minimum: 1 }),
      ...maybe({ maximum: 2 }),
      ...maybe({ multipleOf: pick(random, [0.5, 0.1, 0.01, 3, 10]) }),
    }),
    () => ({ type: pick(random, ["boolean", "null"]) }),
    () => ({ const: anyValue(random, 1) }),
    () => ({ type: "string", enum: ["a", "b", "ab"].filter((_, i) => i === 0 || random() < 0.5) }),
    () => ({ $ref: pick(random, ["#/$defs/Tree", "#/$defs/Json"]) }),
    () => ({}),
  ];
  const nests: readonly (() => JsonObject)[] = [
    () => ({
      type: "array",
      ...maybe({ items: inner() }),
      ...maybe({ prefixItems: [inner(), inner()] }),
      ...maybe({ minItems: 1 }),
      ...maybe({ maxItems: 2 }),
      ...maybe({ uniqueItems: true }),
    }),
    () => ({
      type: "object",
      properties: Object.fromEntries(keys.filter(() => random() < 0.3).map((name) => [name, inner()])),
      // Ajv ignores a required property with an empty name. The guards do not; another test covers that.
      required: keys.filter((name) => name !== "" && random() < 0.15),
      ...maybe({ additionalProperties: random() < 0.5 ? false : inner() }),
      ...maybe({ patternProperties: { "^x": inner() } }),
      ...maybe({ propertyNames: { maxLength: 1 } }),
      ...maybe({ minProperties: 1 }),
      ...maybe({ maxProperties: 2 }),
      ...maybe({ anyOf: [inner(), inner()] }),
    }),
    () => ({ anyOf: Array.from({ length: 1 + Math.floor(random() * 3) }, inner), ...maybe({ not: inner() }) }),
    () => ({ allOf: [inner(), inner()] }),
    () => ({ not: inner() }),
  ];
  return pick(random, depth === 0 || random() < 0.3 ? leaves : nests)();
}

function pick<T>(random: () => number, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T; // never called with an empty list
}
