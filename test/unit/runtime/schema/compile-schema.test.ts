import { describe, expect, it, test } from "vitest";
import { StepBudget } from "../../../../src/json-schema/index.js";
import type { JsonObject, JsonValue } from "../../../../src/runtime/model/index.js";
import { compileSchema, isBounded } from "../../../../src/runtime/schema/compile-schema.js";
import { createSchemaValidator } from "../../../../src/runtime/schema/index.js";
import { type InterpretedSchema, interpretSchema } from "../../../../src/runtime/schema/interpret-schema.js";
import { samplesOf, valuesOfEveryKind } from "../../../support/keyword-samples.js";
import { createRandom, pick, type Random, randomInt, roundCount } from "../../../support/random.js";

const interpreted = (schema: JsonObject): InterpretedSchema =>
  interpretSchema(schema, { budget: new StepBudget(1e9), formats: {}, load: () => undefined });

const kind = (name: string): JsonObject => ({
  type: "object",
  properties: { items: { items: { type: "string" } }, kind: { const: name } },
  required: ["kind"],
});

describe("isBounded", () => {
  test.each<[string, JsonObject]>([
    ["limits of each kind", { type: ["object", "string"], minLength: 1, maxProperties: 3, maximum: 9 }],
    [
      "objects, lists and maps",
      { properties: { a: { items: { enum: ["x", 1, null] } } }, additionalProperties: { type: "number" } },
    ],
    [
      "definitions that are used several times",
      { properties: { a: { $ref: "#/$defs/A" }, b: { $ref: "#/$defs/A" } }, $defs: { A: { minimum: 1 } } },
    ],
    ["a union with a discriminator", { anyOf: [kind("a"), kind("b")] }],
    ["annotations", { title: "a", description: "b", examples: [{}], format: "email", default: {} }],
  ])("allows %s", (_, schema) => {
    expect(isBounded(interpreted(schema).normal)).toBe(true);
  });

  test.each<[string, JsonObject]>([
    ["patterns", { properties: { a: { pattern: "^a" } } }],
    ["names of properties", { patternProperties: { a: true } }],
    ["different items", { uniqueItems: true }],
    ["objects as values", { enum: [1, {}] }],
    ["a value that is a list", { const: [] }],
    ["more than 200 values", { enum: Array.from({ length: 201 }, (_, i) => i) }],
    ["no value", { enum: [] }],
    ["multiples, which Ajv gets wrong", { multipleOf: 0.1 }],
    ["tuples, which Ajv gets wrong for short arrays", { prefixItems: [{ type: "string" }] }],
    ["an item, which Ajv finds in an empty array", { contains: { type: "string" } }],
    ["a property with an empty name, which Ajv ignores", { required: [""] }],
    ["a property with the name __proto__, which Ajv ignores", JSON.parse('{"properties":{"__proto__":{"minimum":1}}}')],
    ["evaluated properties", { unevaluatedProperties: false }],
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    ["conditions", { if: { type: "string" }, then: { minLength: 1 } }],
    ["all of several schemas", { allOf: [{ minimum: 1 }] }],
    ["one of several schemas", { oneOf: [kind("a"), kind("b")] }],
    ["a union without a discriminator", { anyOf: [{ type: "string" }, { type: "number" }] }],
    ["a union whose discriminator has a value twice", { anyOf: [kind("a"), kind("b"), kind("a")] }],
    ["a union of more than 8 branches", { anyOf: Array.from({ length: 9 }, (_, i) => kind(`${i}`)) }],
    ["recursion", { properties: { next: { $ref: "#" } } }],
    ["keywords beside a reference", { $ref: "#/$defs/A", minimum: 1, $defs: { A: { maximum: 2 } } }],
    ["1,500 subschemas", { properties: Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`p${i}`, {}])) }],
  ])("does not allow %s", (_, schema) => {
    expect(isBounded(interpreted(schema).normal)).toBe(false);
  });
});

/** A schema of the allowed keywords, nested in each other. */
function boundedSchema(random: Random, depth: number): JsonValue {
  const part = (): JsonValue => (depth === 0 ? random() < 0.8 : boundedSchema(random, depth - 1));
  const scalars = pick(random, [
    samplesOf["minLength"],
    samplesOf["maximum"],
    samplesOf["required"],
    samplesOf["type"],
  ]);
  return pick<() => JsonValue>(random, [
    () => pick<JsonValue>(random, scalars ?? [true]),
    () => ({ enum: ["a", randomInt(random, 3), null] }),
    () => ({ properties: { a: part(), b: part() }, additionalProperties: part() }),
    () => ({ type: "array", items: part(), maxItems: 2 }),
    () => ({
      anyOf: ["a", "b"].map((name) => ({ properties: { p: part(), kind: { const: name } }, required: ["kind"] })),
    }),
  ])();
}

function value(random: Random, depth: number): JsonValue {
  if (depth === 0 || random() < 0.3) return pick(random, valuesOfEveryKind);
  const part = (): JsonValue => value(random, depth - 1);
  return pick<() => JsonValue>(random, [
    () => [part(), part()],
    () => ({ a: part(), c: part() }),
    () => ({ kind: pick(random, ["a", "b", "c"]), p: part() }),
  ])();
}

it("accepts with Ajv what the interpreter accepts", () => {
  const random = createRandom(5);
  const found: boolean[] = [];
  for (let round = roundCount(150, 5000); round > 0; round -= 1) {
    const schema: JsonObject = { properties: { v: boundedSchema(random, 2) } };
    const { normal, accepts } = interpreted(schema);
    const compiled = compileSchema(normal);
    for (let i = 0; compiled && i < 10; i += 1) {
      const instance = { v: value(random, 3) };
      found.push(accepts(instance));
      expect(compiled(instance), `${JSON.stringify(schema)} with ${JSON.stringify(instance)}`).toBe(accepts(instance));
    }
  }
  expect(new Set(found).size).toBe(2);
  expect(found.length).toBeGreaterThan(500);
});

it("checks the discriminator of a branch before its other properties", () => {
  const compiled = compileSchema(interpreted({ anyOf: ["a", "b", "c", "d"].map(kind) }).normal);
  let reads = 0;
  const items = new Proxy(["x"], {
    get(target, key, self) {
      reads += 1;
      return Reflect.get(target, key, self);
    },
  });
  expect(compiled?.({ kind: "d", items: items as unknown as JsonValue })).toBe(true);
  expect(reads).toBeLessThan(5);
});

it("returns the same problems before and after it compiles", () => {
  const schema = createSchemaValidator().compile({ items: { type: "number" } });
  const first = schema.check(["a"]);
  expect(schema.accepts(Array.from({ length: 10_000 }, (_, i) => i))).toBe(true);
  expect(schema.check(["a"])).toEqual(first);
});
