import { expect, test } from "vitest";
import { explain } from "../../../../src/runtime/gen/v1/explain.js";
import type { JsonObject, JsonValue } from "../../../../src/runtime/model/index.js";
import { referenceAjv } from "../../../support/reference-ajv.js";

const point = {
  type: "object",
  properties: { x: { type: "number" }, y: { type: "number" } },
  required: ["x", "y"],
  additionalProperties: false,
};

const cases: readonly { readonly title: string; readonly schema: JsonObject; readonly valid: readonly JsonValue[] }[] =
  [
    { title: "an object of scalars", schema: point, valid: [{ x: 1, y: 2 }] },
    {
      title: "optional properties with constraints",
      schema: {
        type: "object",
        properties: {
          name: { type: "string", minLength: 2, maxLength: 4, pattern: "^\\p{L}+$" },
          age: { type: "integer", minimum: 0, exclusiveMaximum: 150 },
          step: { type: "number", multipleOf: 0.1, exclusiveMinimum: 0, maximum: 10 },
          when: { type: "string", format: "date-time" },
        },
        required: ["name"],
      },
      valid: [{ name: "ab" }, { name: "𝒳é", age: 3, step: 0.5, when: "no" }, { name: "äöü", age: 0, extra: [1] }],
    },
    {
      title: "arrays and tuples",
      schema: {
        type: "object",
        properties: {
          list: { type: "array", items: { type: "string" }, minItems: 1, maxItems: 3, uniqueItems: true },
          pair: {
            type: "array",
            prefixItems: [{ type: "string" }, { type: "number" }],
            items: { anyOf: [{ type: "string" }, { type: "number" }] },
            minItems: 2,
            maxItems: 2,
          },
          rest: { type: "array", prefixItems: [{ type: "boolean" }], items: { type: "number" } },
          sets: { type: "array", uniqueItems: true },
        },
      },
      valid: [
        { list: ["a", "b"], pair: ["a", 1], rest: [true, 1, 2], sets: [1, "1", [1], { a: 1 }, null] },
        { list: ["a"], sets: [] },
      ],
    },
    {
      title: "literals and enums",
      schema: {
        type: "object",
        properties: {
          mode: { type: "string", enum: ["utf8", "ascii"] },
          one: { const: 1 },
          nothing: { type: "null" },
          flag: { type: "boolean" },
          deep: { const: { a: [1, { b: null }] } },
          mixed: { enum: [1, "1", null, true] },
        },
      },
      valid: [{ mode: "utf8", one: 1, nothing: null, flag: true, deep: { a: [1, { b: null }] }, mixed: null }, {}],
    },
    {
      title: "records",
      schema: {
        type: "object",
        properties: {
          counts: { type: "object", additionalProperties: { type: "number" }, minProperties: 1, maxProperties: 2 },
          ids: {
            type: "object",
            patternProperties: { "^id_": { type: "string" }, _n$: { type: "string", maxLength: 3 } },
            additionalProperties: false,
          },
          short: { type: "object", propertyNames: { maxLength: 2, pattern: "^[a-z]" } },
        },
      },
      valid: [{ counts: { a: 1, b: 2 }, ids: { id_a: "x", id_n: "y" }, short: { ab: 1 } }],
    },
    {
      title: "a discriminated union",
      schema: {
        type: "object",
        properties: { kind: { type: "string", enum: ["circle", "square"] }, r: {}, side: {} },
        required: ["kind"],
        anyOf: [
          {
            type: "object",
            properties: { kind: { const: "circle" }, r: { type: "number" } },
            required: ["kind", "r"],
            additionalProperties: false,
          },
          {
            type: "object",
            properties: { kind: { const: "square" }, side: { type: "number" } },
            required: ["kind", "side"],
            additionalProperties: false,
          },
        ],
      },
      valid: [
        { kind: "circle", r: 1 },
        { kind: "square", side: 2 },
      ],
    },
    {
      title: "untagged unions, intersections and negations",
      schema: {
        type: "object",
        properties: {
          value: { anyOf: [{ type: "string" }, { type: "number" }, point, { type: "array", items: point }] },
          both: { allOf: [{ type: "object", required: ["a"] }, { properties: { b: { type: "number" } } }] },
          never: { not: {} },
          odd: { not: { type: "string" } },
        },
      },
      valid: [{ value: "a" }, { value: { x: 1, y: 2 } }, { value: [{ x: 1, y: 2 }], both: { a: 1, b: 2 }, odd: 5 }],
    },
    {
      title: "recursion through references with siblings",
      schema: {
        type: "object",
        properties: { root: { $ref: "#/$defs/Tree", description: "top" }, other: { $ref: "#/$defs/A~1B%20C" } },
        required: ["root"],
        $defs: {
          Tree: {
            type: "object",
            properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/Tree" } } },
            required: ["name"],
            additionalProperties: false,
          },
          "A/B C": { anyOf: [{ $ref: "#/$defs/Tree" }, { type: "null" }] },
        },
      },
      valid: [
        { root: { name: "a", children: [{ name: "b", children: [{ name: "c" }] }] }, other: null },
        { root: { name: "a" }, other: { name: "b" } },
      ],
    },
    {
      title: "names that live on prototypes",
      schema: {
        type: "object",
        properties: { constructor: { type: "string" }, toString: { type: "number" } },
        required: ["constructor"],
        additionalProperties: false,
      },
      valid: [
        { constructor: "a" },
        Object.fromEntries([
          ["constructor", "a"],
          ["toString", 1],
        ]),
      ],
    },
  ];

/** Values that are put in the place of every part of a valid value. */
const strangers: readonly JsonValue[] = [
  null,
  true,
  0,
  -1,
  1.5,
  150,
  0.30000000000000004,
  "",
  "a",
  "abcde",
  "circle",
  "1",
  [],
  [1],
  ["a", "a"],
  [{ a: 1 }, { a: 1 }],
  {},
  { x: 1 },
  { x: 1, y: 2, z: 3 },
  { name: 5, children: [{}] },
];

test.each(cases)("agrees with a 2020-12 validator on $title", ({ schema, valid }) => {
  const validate = referenceAjv().compile(schema);
  const disagreements: unknown[] = [];
  let refused = 0;
  for (const value of valid) {
    expect(explain(schema, value)).toEqual([]);
    for (const mutant of [value, ...mutants(value)]) {
      const accepted = validate(mutant);
      if (!accepted) refused++;
      if (accepted !== (explain(schema, mutant).length === 0)) disagreements.push(mutant);
    }
  }
  expect(disagreements).toEqual([]);
  expect(refused).toBeGreaterThan(10);
});

/** Breaks a value in every place: each part replaced, each property and item left out, one more added. */
function* mutants(value: JsonValue): Generator<JsonValue> {
  yield* strangers;
  if (Array.isArray(value)) {
    const items: readonly JsonValue[] = value;
    yield [...items, ...items];
    for (const [i, item] of items.entries()) {
      yield items.toSpliced(i, 1);
      for (const other of mutants(item)) yield items.with(i, other);
    }
  } else if (typeof value === "object" && value !== null) {
    yield { ...value, added: 1 };
    for (const [key, item] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
      for (const other of mutants(item)) yield { ...value, [key]: other };
    }
  }
}
