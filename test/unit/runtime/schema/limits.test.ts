import { expect, test } from "vitest";
import { isToolError, type JsonObject, type JsonValue } from "../../../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../../../src/runtime/schema/index.js";

// The limits of docs/schema.md: at the limit, a schema or value is used; beyond it, it is rejected with the reason.

const list = <T>(count: number, item: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => item(i));
const record = <T>(count: number, item: (index: number) => readonly [string, T]): Record<string, T> =>
  Object.fromEntries(list(count, item));

function nested(levels: number, wrap: (inner: JsonValue) => JsonValue, innermost: JsonValue): JsonValue {
  let value = innermost;
  for (let level = 1; level < levels; level += 1) value = wrap(value);
  return value;
}

interface Limit {
  /** The largest size that is used. What is sized is described by the title. */
  readonly most: number;
  readonly schemaOf: (size: number) => JsonValue;
  readonly instanceOf?: (size: number) => JsonValue;
  readonly name: string;
  readonly reason: string;
}

/** A schema whose instances of `items` numbers take `stepsPerItem` steps each, and so many further ones that they take `steps` in all. */
function schemaOfSteps(steps: number, items: number, stepsPerItem: number): JsonObject {
  const others = steps - items * stepsPerItem - 2;
  return { allOf: list(others, () => ({})), items: { allOf: list(stepsPerItem - 1, () => ({ type: "number" })) } };
}

/** Each level has two references to the next one, and each of them another dynamic scope. */
function schemaOfScopes(levels: number): JsonObject {
  const level = (i: number): readonly (readonly [string, JsonObject])[] => [
    [`r${i}`, { $id: `r${i}`, ...(i < levels && { anyOf: [{ $ref: `a${i}` }, { $ref: `b${i}` }] }) }],
    ...["a", "b"].map((name) => {
      return [`${name}${i}`, { $id: `${name}${i}`, $dynamicAnchor: `x${i}`, $ref: `r${i + 1}` }] as const;
    }),
  ];
  const $defs = Object.fromEntries(list(levels + 1, level).flat());
  return {
    $id: "https://example.com/",
    $ref: "r0",
    $defs: { ...$defs, [`r${levels + 1}`]: { $id: `r${levels + 1}` } },
  };
}

const limits: Readonly<Record<string, Limit>> = {
  "values in a schema": {
    most: 20_000,
    schemaOf: (size) => ({ examples: list(size - 2, () => 1) }),
    name: "maxSchemaSize",
    reason: "the schema exceeds the limit of 20000 values",
  },
  "levels of a schema": {
    most: 200,
    schemaOf: (levels) => nested(levels, (not) => ({ not }), {}),
    name: "maxSchemaDepth",
    reason: "200 levels",
  },
  "characters of a pattern": {
    most: 10_000,
    schemaOf: (length) => ({ pattern: "a".repeat(length) }),
    name: "maxPatternLength",
    reason: "a pattern of the schema is longer than 10000 characters",
  },
  "patternProperties of a schema": {
    most: 1000,
    schemaOf: (count) => ({ patternProperties: record(count, (i) => [`^a${i}x*$`, { type: "string" }]) }),
    name: "maxPatterns",
    reason: "the schema has more than 1000 patterns in patternProperties",
  },
  "values of an instance": {
    most: 1_000_000,
    schemaOf: () => ({ items: { type: "number" } }),
    instanceOf: (size) => list(size - 1, () => 1),
    name: "maxInstanceSize",
    reason: "the instance exceeds the limit of 1000000 values",
  },
  "levels of an instance": {
    most: 500,
    schemaOf: () => ({ type: ["array", "null"], items: { $ref: "#" } }),
    instanceOf: (levels) => nested(levels, (inner) => [inner], []),
    name: "maxInstanceDepth",
    reason: "the instance is nested more than 500 levels deep",
  },
  "levels that each double the definitions, of which 20,000 are allowed": {
    most: 12,
    schemaOf: schemaOfScopes,
    name: "maxParts",
    reason: "the schema expands to more than 20000 parts",
  },
  "steps of a small instance": {
    most: 750_000,
    schemaOf: (steps) => schemaOfSteps(steps, 1499, 500),
    instanceOf: () => list(1499, () => 1),
    name: "maxEffort",
    reason: "validating the instance takes more steps than maxEffort allows",
  },
  "objects whose properties 10 schemas may evaluate": {
    most: 13_134,
    schemaOf: () => ({
      items: {
        allOf: list(10, (i) => ({ properties: { [`p${i}`]: { type: "string" } } })),
        unevaluatedProperties: false,
      },
    }),
    instanceOf: (count) => list(count, () => ({ p9: "" })),
    name: "maxEffort",
    reason: "validating the instance takes more steps than maxEffort allows",
  },
  "steps of an instance of 250,000 values, of which each may take 5": {
    most: 1_250_000,
    schemaOf: (steps) => schemaOfSteps(steps, 249_999, 5),
    instanceOf: () => list(249_999, () => 1),
    name: "maxEffort",
    reason: "validating the instance takes more steps than maxEffort allows",
  },
};

test.each(Object.entries(limits))("%s", (_, { most, schemaOf, instanceOf = () => null, name, reason }) => {
  const attempt = (size: number): unknown => {
    try {
      return createSchemaValidator()
        .compile(JSON.stringify(schemaOf(size)))
        .check(instanceOf(size)).length;
    } catch (error) {
      if (!isToolError(error)) throw error;
      return { code: error.code, limit: error.data?.limit, message: error.message };
    }
  };
  expect(attempt(most)).toEqual(expect.any(Number));
  expect(attempt(most + 1)).toEqual({ code: "LimitExceeded", limit: name, message: expect.stringContaining(reason) });
});

test.each([
  [20, 20],
  [21, 20],
])("of %i problems, %i are listed", (count, listed) => {
  const schema = { items: { type: "string" } };
  expect(
    createSchemaValidator()
      .compile(schema)
      .check(list(count, (i) => i)),
  ).toHaveLength(listed);
});
