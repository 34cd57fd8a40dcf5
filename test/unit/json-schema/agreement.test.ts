import { isDeepStrictEqual } from "node:util";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import {
  createFits,
  explainMismatches,
  keywordsWhere,
  localReader,
  StepBudget,
} from "../../../src/json-schema/index.js";
import type { JsonObject, JsonValue } from "../../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../../src/runtime/schema/index.js";
import { breakValue } from "../../support/break-value.js";
import { draft07SamplesOf, samplesOf, valuesOfEveryKind } from "../../support/keyword-samples.js";
import { createRandom, roundCount } from "../../support/random.js";
import { randomRoot, randomValue } from "../../support/random-schemas.js";
import { referenceAjv } from "../../support/reference-ajv.js";

const draft07 = { $schema: "http://json-schema.org/draft-07/schema#" };
const validator = createSchemaValidator();

/**
 * A schema for each keyword that generated schemas do not contain, with a valid value. `reference` is an equivalent schema that ajv
 * validates correctly.
 */
const cases: readonly (readonly [title: string, schema: JsonObject, valid: JsonValue, reference?: JsonObject])[] = [
  ["oneOf", { oneOf: [{ type: "integer" }, { type: "number", minimum: 5 }] }, 3],
  ["oneOf with a discriminator", { oneOf: [tagged("a", "x"), tagged("b", "y")] }, { kind: "a", x: 1 }],
  ["minContains and maxContains", { contains: { type: "string" }, minContains: 1, maxContains: 2 }, ["a", 1, "b"]],
  [
    "contains after prefixItems",
    { prefixItems: [{}], contains: { type: "string" } },
    [1, "a"],
    { contains: { type: "string" } },
  ],
  [
    "uniqueItems after prefixItems",
    { type: "array", prefixItems: [{}, {}, {}], uniqueItems: true },
    [1, 2],
    { type: "array", uniqueItems: true },
  ],
  ["dependentRequired", { dependentRequired: { a: ["b"], constructor: ["c"] } }, { a: 1, b: 2 }],
  [
    "unevaluatedProperties",
    {
      properties: { a: { type: "number" } },
      anyOf: [{ properties: { b: { type: "string" } }, required: ["b"] }, { required: ["a"] }],
      if: { required: ["c"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { properties: { c: { type: "null" } } },
      unevaluatedProperties: false,
    },
    { a: 1, b: "x", c: null },
  ],
  [
    "unevaluatedProperties with a schema",
    { allOf: [{ patternProperties: { "^a": {} } }], unevaluatedProperties: { type: "number" } },
    { a: "x", b: 1 },
  ],
  [
    "unevaluatedItems",
    { anyOf: [{ prefixItems: [{}, { type: "number" }] }, { prefixItems: [{}] }], unevaluatedItems: false },
    [1, 2],
  ],
  ["unevaluatedItems after contains", { contains: { type: "string" }, unevaluatedItems: { type: "number" } }, [1, "a"]],
  ["an anchor", { $ref: "#text", $defs: { a: { $anchor: "text", type: "string" } } }, "a"],
  [
    "a dynamic reference",
    {
      $dynamicAnchor: "node",
      type: "object",
      properties: { next: { $dynamicRef: "#node" } },
      additionalProperties: false,
    },
    { next: { next: {} } },
  ],
  ["a required property with an empty name", { type: "object", required: [""] }, { "": 1 }],
  ["multipleOf", { type: "number", multipleOf: 0.01 }, 4.35],
  ["boolean schemas", { properties: { a: true, extra: false } }, { a: 1 }],
  [
    "draft-07 tuples",
    { ...draft07, items: [{ type: "string" }, true], additionalItems: { type: "null" } },
    ["a", 1, null],
  ],
  [
    "draft-07 references",
    {
      ...draft07,
      definitions: { a: { type: "string" } },
      properties: { a: { $ref: "#/definitions/a", maxLength: 1 } },
    },
    { a: "long" },
    { properties: { a: { type: "string" } } },
  ],
];

function tagged(kind: string, name: string): JsonObject {
  return {
    type: "object",
    properties: { kind: { const: kind }, [name]: { type: "number" } },
    required: ["kind", name],
    additionalProperties: false,
  };
}

/** The paths of the problems that the explainer and the run-time validator find; they must agree. */
function pathsOf(schema: JsonObject, value: JsonValue): readonly string[] {
  const mismatches = explainMismatches(localReader(schema), schema, value);
  if (!isDeepStrictEqual(validator.compile(schema).check(value), mismatches)) {
    expect(validator.compile(schema).check(value)).toEqual(mismatches);
  }
  return mismatches.map(({ path }) => path);
}

/** Where ajv itself is wrong, only the other two are compared. */
function referenceFor(title: string, schema: JsonObject): (value: JsonValue) => boolean {
  if (/unevaluated|empty name/.test(title)) return (value) => validator.compile(schema).check(value).length === 0;
  const ajv = title.startsWith("draft-07") ? new Ajv({ strict: false, ownProperties: true }) : referenceAjv();
  return ajv.compile(schema);
}

describe("the explainer and the run-time validator", () => {
  test.each(cases.map(([title, schema, valid, equivalent = schema]) => ({ title, schema, valid, equivalent })))(
    "agree with ajv on $title",
    ({ title, schema, valid, equivalent }) => {
      const reference = referenceFor(title, equivalent);
      expect(pathsOf(schema, valid)).toEqual([]);
      let rejected = 0;
      for (const value of breakValue(valid)) {
        const isValid = reference(value);
        if (!isValid) rejected++;
        if ((pathsOf(schema, value).length === 0) !== isValid) expect([value, !isValid]).toEqual([value, isValid]);
      }
      expect(rejected).toBeGreaterThan(0);
    },
  );

  test("agree on random schemas and values", () => {
    const random = createRandom(23);
    const counts = { valid: 0, invalid: 0 };
    for (let i = 0; i < roundCount(20, 200); i++) {
      const schema = randomRoot(random, "open");
      const reference = referenceAjv().compile(schema);
      const value = randomValue(random, schema, schema);
      for (const one of [value, ...breakValue(value)].slice(0, 25)) {
        const isValid = reference(one);
        counts[isValid ? "valid" : "invalid"]++;
        if ((pathsOf(schema, one).length === 0) !== isValid)
          expect([schema, one, !isValid]).toEqual([schema, one, isValid]);
      }
    }
    expect(Math.min(counts.valid, counts.invalid)).toBeGreaterThan(roundCount(10, 200));
  });
});

describe("every keyword, on every kind of value", () => {
  const samples = { ...samplesOf, ...draft07SamplesOf };

  test("has a sample", () => {
    const constraints = keywordsWhere(({ annotation }) => annotation === undefined);
    expect(Object.keys(samples).sort()).toEqual([...constraints].sort());
  });

  test.each(Object.entries(samples).map(([keyword, list]) => ({ keyword, list })))(
    "$keyword means the same to ajv, the compiled validator, the interpreter and the explainer",
    ({ list }) => {
      let rejected = 0;
      for (const schema of list) {
        const isDraft07 = "$schema" in schema;
        const reference = (isDraft07 ? new Ajv({ strict: false, ownProperties: true }) : referenceAjv()).compile(
          schema,
        );
        for (const value of valuesOfEveryKind) {
          const isValid = reference(value);
          if (!isValid) rejected += 1;
          expect([schema, value, resultsOf(schema, value)]).toEqual([schema, value, [isValid, isValid, isValid]]);
        }
      }
      expect(rejected).toBeGreaterThan(0);
    },
  );

  test.each<readonly [string, JsonObject, JsonValue, boolean]>([
    ["items that contains evaluates", { contains: { const: 1 }, minContains: 0, unevaluatedItems: false }, [1], true],
    ["items that contains does not evaluate", { contains: { const: 1 }, unevaluatedItems: false }, [1, 2], false],
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    ["a failed condition", { if: { minItems: 2 }, then: { items: true }, unevaluatedItems: false }, [1], false],
    ["an applied condition", { if: { prefixItems: [{ const: 1 }] }, unevaluatedItems: false }, [1], true],
    ["dependencies of a list", { dependentSchemas: { length: { items: true } }, unevaluatedItems: false }, [1], false],
    ["an empty list after another", { items: { contains: { type: "string" } } }, [["a"], []], false],
    ["an empty property after another", { additionalProperties: { contains: {} } }, { a: [1], b: [] }, false],
    ["a negation", { not: { not: { properties: { a: {} } } }, unevaluatedProperties: false }, { a: 1 }, false],
    ["an inner keyword", { allOf: [{ unevaluatedProperties: {} }], unevaluatedProperties: false }, { a: 1 }, true],
    ["an empty name", { dependentSchemas: { "": { required: ["a"] } }, unevaluatedProperties: {} }, { "": 1 }, false],
    [
      "a dynamic anchor elsewhere",
      { items: { $dynamicRef: "#n" }, $defs: { N: { $dynamicAnchor: "n", maximum: 1 } } },
      [2],
      false,
    ],
  ])("the specification decides about %s, where ajv is wrong for some values", (_, schema, value, isValid) => {
    expect(resultsOf(schema, value)).toEqual([isValid, isValid, isValid]);
  });

  /** The results of the compiled validator, the interpreter and the explainer. */
  function resultsOf(schema: JsonObject, value: JsonValue): readonly boolean[] {
    const fits = createFits(localReader(schema), new StepBudget(1e6), { remembers: false });
    return [validator.compile(schema).accepts(value), fits(schema, value), pathsOf(schema, value).length === 0];
  }
});

describe("a problem is reported", () => {
  test.each<readonly [string, JsonObject, JsonValue, readonly string[]]>([
    ["of a missing property", { required: ["a"] }, {}, ["/a: is required"]],
    [
      "of a missing property with its type",
      { properties: { a: { type: "string" } }, required: ["a"] },
      {},
      ["/a: is required; expected string"],
    ],
    ["of a dependency", { dependentRequired: { a: ["b"] } }, { a: 1 }, ["/b: is required"]],
    [
      "of two branches that match",
      { oneOf: [{ type: "integer" }, { minimum: 5 }] },
      6,
      [": expected exactly one of integer | unknown, got number 6, which matches 2 of them"],
    ],
    [
      "of unevaluated properties next to other problems",
      { properties: { a: { type: "string" } }, unevaluatedProperties: false },
      { a: 1, b: 2 },
      ["/a: expected string, got number 1", '/b: expected no further properties, got property "b"'],
    ],
    [
      "of an array that lacks an item",
      { contains: { type: "string" } },
      [1],
      [": expected array with >= 1 items that match string, got array of 1 item, of which 0 match"],
    ],
  ])("%s", (_title, schema, value, lines) => {
    const problems = validator.compile(schema).check(value);
    expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual(lines);
  });

  test.each([
    [120_000, "/list", /^expected array with >= 1 items/],
    [130_000, "", /^does not match the schema$/],
  ])("of an array of %s items at its position, unless it is too large to explain", (length, path, message) => {
    const schema = { properties: { list: { contains: { const: "x" } } } };
    const list = Array.from({ length }, (_, i) => i);
    const problems = validator.compile(schema).check({ list });
    expect(problems).toEqual([expect.objectContaining({ path, message: expect.stringMatching(message) })]);
  });
});
