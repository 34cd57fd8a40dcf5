import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";

/**
 * Schemas without a type for each keyword that can reject a value, and values of every kind. Each schema is to be tried with each value: a
 * keyword for one kind must not affect the others.
 */
export const samplesOf: Readonly<Record<string, readonly JsonObject[]>> = {
  $ref: [{ $ref: "#/$defs/S", $defs: { S: { maxLength: 1, minItems: 1 } } }],
  $dynamicRef: [{ $dynamicAnchor: "n", properties: { a: { $dynamicRef: "#n" } }, maximum: 1 }],
  type: [{ type: "integer" }, { type: ["object", "null"] }, { type: ["string", "array", "boolean"] }],
  const: [{ const: 2 }, { const: { a: 1 } }, { const: [1] }],
  enum: [{ enum: ["a", 2, null, [1], { a: 1 }] }, { enum: ["a", "b", 0, 2, true, null, [1], { a: 1 }, [], "c", -4] }],
  minLength: [{ minLength: 2 }],
  maxLength: [{ maxLength: 2 }],
  pattern: [{ pattern: "^a+$" }],
  minimum: [{ minimum: 2 }],
  maximum: [{ maximum: 2 }],
  exclusiveMinimum: [{ exclusiveMinimum: 2 }],
  exclusiveMaximum: [{ exclusiveMaximum: 2 }],
  multipleOf: [{ multipleOf: 2 }, { multipleOf: 0.5 }],
  items: [{ items: { type: "string" } }, { items: false }],
  prefixItems: [{ prefixItems: [{ type: "string" }, { minimum: 2 }] }, { prefixItems: [{}], items: false }],
  minItems: [{ minItems: 2 }],
  maxItems: [{ maxItems: 1 }],
  uniqueItems: [{ uniqueItems: true }],
  contains: [{ contains: { type: "string" } }],
  minContains: [
    { contains: { type: "string" }, minContains: 2 },
    { contains: { type: "string" }, minContains: 0, maxContains: 1 },
  ],
  maxContains: [{ contains: { type: "string" }, maxContains: 1 }],
  properties: [{ properties: { a: { type: "string" }, length: false } }],
  required: [{ required: ["a"] }, { required: ["length"] }],
  additionalProperties: [
    { additionalProperties: false },
    { properties: { a: {} }, additionalProperties: { minimum: 2 } },
  ],
  patternProperties: [{ patternProperties: { "^[ab]$": { type: "number" } } }],
  propertyNames: [{ propertyNames: { pattern: "^a" } }],
  minProperties: [{ minProperties: 2 }],
  maxProperties: [{ maxProperties: 1 }],
  dependentRequired: [{ dependentRequired: { a: ["b"] } }, { dependentRequired: { length: ["b"] } }],
  dependentSchemas: [
    { dependentSchemas: { a: { maxLength: 1, minimum: 5, maxItems: 0 } } },
    { dependentSchemas: { a: { type: "object", required: ["b"] } } },
    { dependentSchemas: { a: false, length: false } },
  ],
  allOf: [{ allOf: [{ maxLength: 1 }, { minItems: 1 }] }],
  anyOf: [{ anyOf: [{ type: "string" }, { minItems: 1, minProperties: 1 }] }],
  oneOf: [{ oneOf: [{ minLength: 1 }, { minItems: 1 }, { type: "object" }] }],
  not: [{ not: { minLength: 1, minItems: 1 } }, { not: { required: ["a"] } }],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  if: [{ if: { required: ["a"] }, then: { required: ["b"], maxItems: 1 }, else: { maxProperties: 0 } }],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: [{ if: { type: "string" }, then: { minLength: 1 } }],
  else: [{ if: { type: "string" }, else: { minItems: 1, minProperties: 1 } }],
  unevaluatedProperties: [
    { unevaluatedProperties: false },
    { allOf: [{ properties: { a: {} } }], unevaluatedProperties: { type: "string" } },
    { dependentSchemas: { a: { properties: { a: {}, b: {} } } }, unevaluatedProperties: false },
    { anyOf: [{ required: ["a"], properties: { a: {} } }, { properties: { b: {} } }], unevaluatedProperties: false },
    { not: { not: { properties: { a: {} } } }, unevaluatedProperties: false },
    {
      if: { required: ["a"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { properties: { a: {} } },
      else: { properties: { b: {} } },
      unevaluatedProperties: false,
    },
  ],
  unevaluatedItems: [
    { unevaluatedItems: false },
    { allOf: [{ prefixItems: [true] }], unevaluatedItems: { type: "string" } },
    { dependentSchemas: { a: { prefixItems: [true] }, length: { items: true } }, unevaluatedItems: false },
  ],
};

const draft07 = { $schema: "http://json-schema.org/draft-07/schema#" };

/** The same for the keywords that only draft-07 has. */
export const draft07SamplesOf: Readonly<Record<string, readonly JsonObject[]>> = {
  additionalItems: [{ ...draft07, items: [{ type: "string" }], additionalItems: false }],
  dependencies: [
    { ...draft07, dependencies: { a: ["b"], length: ["b"] } },
    { ...draft07, dependencies: { a: { maxLength: 1, minimum: 5 }, length: false } },
    { ...draft07, dependencies: { a: { type: "object", required: ["b"] } } },
  ],
};

/** Values of every kind, among them those at the bounds of the schemas above. */
export const valuesOfEveryKind: readonly JsonValue[] = [
  ...[null, true, false, 0, 1, 1.5, 2, 2.25, 3, -4, 1e21, "", "a", "aa", "aaa", "b", "😀"],
  ...[[], [1], [2], ["a"], ["a", "b"], ["a", 1], [1, "a"], ["a", 3], [1, 1], ["a", "a", 2], [[1]], [{ a: 1 }]],
  ...[{}, { a: 1 }, { a: "x" }, { a: 2, b: "x" }, { b: 1 }, { b: "x" }, { c: 1 }, { length: 1 }, { ab: 1, a: 1, b: 1 }],
];
