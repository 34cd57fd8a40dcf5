import { expect, test, vi } from "vitest";
import { createFits, localReader, StepBudget } from "../../../../src/json-schema/index.js";
import { defineTool } from "../../../../src/runtime/define/index.js";
import {
  isToolError,
  type JsonObject,
  type JsonValue,
  type ObjectSchema,
} from "../../../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../../../src/runtime/schema/index.js";
import { busyTime, slowdown } from "../../../support/busy-time.js";
import { samplesOf, valuesOfEveryKind } from "../../../support/keyword-samples.js";
import { createRandom, pick, type Random, randomInt, roundCount } from "../../../support/random.js";
import { nestedValue, recursiveUnions } from "../../../support/recursive-unions.js";
import { referenceAjv } from "../../../support/reference-ajv.js";

const list = <T>(count: number, item: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => item(i));

function interpret(schema: JsonObject, value: JsonValue): boolean {
  return createFits(localReader(schema), new StepBudget(1e7))(schema, value);
}

const mostMilliseconds = 250;
/** A round takes longer while the machine does other work. */
const mostRounds = 5;

/** The busy time of a first call in milliseconds, in which no code is optimized yet. `prepare` returns the call of a new validator. The first round that is short enough is the last. */
async function firstTimeOf(prepare: () => () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < mostRounds && least >= mostMilliseconds; round += 1) {
    const call = prepare();
    const before = busyTime();
    await call();
    const milliseconds = busyTime() - before;
    least = Math.min(least, milliseconds < mostMilliseconds ? milliseconds : milliseconds / slowdown());
  }
  return least;
}

/** As `firstTimeOf` for a schema. The value can take too many steps. */
function coldTimeOf(schema: JsonObject, value: JsonValue): Promise<number> {
  return firstTimeOf(() => {
    const compiled = createSchemaValidator().compile(schema);
    return () => {
      try {
        compiled.check(value);
      } catch (error) {
        if (!isToolError(error) || error.code !== "LimitExceeded") throw error;
      }
    };
  });
}

// References lead out of a schema that they are put into.
const { $ref: _ref, $dynamicRef: _dynamicRef, ...samples } = samplesOf;

/** Branches of each kind that is selected differently: listed values, objects with a discriminator, anything. */
const branchesOf: Readonly<Record<string, (random: Random) => JsonValue>> = {
  "listed values": (random) =>
    pick<JsonObject>(random, [{ const: randomInt(random, 12) }, { enum: ["a", "a", randomInt(random, 12)] }]),
  "objects with a discriminator": (random) => ({
    type: "object",
    properties: { kind: pick<JsonObject>(random, [{ const: randomInt(random, 6) }, { enum: ["a", "b"] }]) },
    ...(random() < 0.7 && { required: ["kind"] }),
    ...(random() < 0.3 && { maxProperties: 1 }),
  }),
  "all kinds": (random) =>
    pick<() => JsonValue>(random, [
      () => pick(random, pick(random, Object.values(samples))),
      () => ({ $ref: "#/$defs/tagged" }),
      () => ({ properties: { kind: { const: randomInt(random, 6) } } }),
      () => ({ const: randomInt(random, 6) }),
      () => random() < 0.2,
    ])(),
};

const $defs = {
  tagged: { properties: { kind: { enum: [1, "b"] } }, required: ["kind"], unevaluatedProperties: false },
};

function anyValue(random: Random): JsonValue {
  if (random() < 0.4) return pick(random, valuesOfEveryKind);
  const kind = pick<JsonValue>(random, [randomInt(random, 14), "a", "b", null]);
  return pick<JsonValue>(random, [kind, { kind }, { kind, other: 1 }, { other: kind }]);
}

test.each(Object.keys(branchesOf))("unions of 9 and more branches accept what their branches accept: %s", (kind) => {
  const random = createRandom(7);
  const accepted: boolean[] = [];
  for (let round = roundCount(60, 2000); round > 0; round -= 1) {
    const branches = list(9 + randomInt(random, 30), () => branchesOf[kind]?.(random) ?? {});
    const keyword = pick(random, ["anyOf", "oneOf"]);
    const union = { [keyword]: branches };
    const schema: JsonObject = random() < 0.3 ? { items: union, $defs } : { ...union, $defs };
    const compiled = createSchemaValidator().compile(schema);
    const fits = (value: JsonValue): boolean => {
      const accepting = branches.filter((branch) => interpret({ allOf: [branch], $defs }, value)).length;
      return keyword === "anyOf" ? accepting > 0 : accepting === 1;
    };
    for (let i = 0; i < 20; i += 1) {
      const values = [anyValue(random), anyValue(random)];
      const value = "items" in schema ? values : (values[0] ?? null);
      const expected = "items" in schema ? values.every(fits) : fits(value);
      accepted.push(expected);
      expect(compiled.accepts(value), `${JSON.stringify(schema)} with ${JSON.stringify(value)}`).toBe(expected);
    }
  }
  expect(new Set(accepted).size).toBe(2);
});

test("values that many branches of recursive unions lead to are accepted as ajv does, which checks each again", () => {
  const random = createRandom(3);
  for (let round = roundCount(60, 2000); round > 0; round -= 1) {
    const definitions = recursiveUnions(random);
    const schema = { $ref: "#/$defs/U0", $defs: definitions };
    const compiled = createSchemaValidator().compile(schema);
    const reference = referenceAjv({ validateSchema: false }).compile(schema);
    for (let i = 0; i < 10; i += 1) {
      // The number of checks doubles with each level.
      const inner = nestedValue(definitions, random, 1 + randomInt(random, 8), pick(random, [true, 1, "a", {}]));
      const value = random() < 0.5 ? inner : nestedValue(definitions, random, 3, [inner, inner]);
      const message = `${JSON.stringify(schema)} with ${JSON.stringify(value)}`;
      expect(compiled.accepts(value), message).toBe(reference(value));
    }
  }
});

/** An object whose branches all lead to the same parts, so that their number doubles with each level. */
const doubling: JsonObject = {
  anyOf: ["string", "number"].map((type) => ({
    type: "object",
    properties: { x: { $ref: "#" }, y: { type } },
    required: ["y"],
  })),
};

test("a recursive union takes steps for each level once", () => {
  const nested = (levels: number, y: JsonValue): JsonValue => {
    let value: JsonValue = { y };
    for (let level = 1; level < levels; level += 1) value = { x: value, y: 1 };
    return value;
  };
  const compiled = createSchemaValidator({ maxEffort: 20_000 }).compile(doubling);
  expect(compiled.accepts(nested(300, 1))).toBe(true);
  expect(compiled.accepts(nested(300, null))).toBe(false);
  expect(compiled.accepts(nested(300, "1"))).toBe(true);
});

test("a small value of a recursive union does not take all steps before its levels are checked once", () => {
  const compiled = createSchemaValidator().compile(doubling);
  const value = list(30, () => 0).reduce<JsonValue>((x) => ({ x, y: 1 }), { y: null });
  const consume = vi.spyOn(StepBudget.prototype, "consume");
  try {
    expect(compiled.accepts(value)).toBe(false);
    const steps = consume.mock.calls.reduce((sum, [count = 1]) => sum + count, 0);
    expect(steps).toBeLessThan(110_000);
  } finally {
    consume.mockRestore();
  }
});

/** Alternatives of which the last accepts 59, and how many numbers are accepted: to try each alternative takes steps. */
const alternatives: Readonly<Record<string, readonly [number, (i: number, isLast: boolean) => JsonObject]>> = {
  "listed values": [85_000, (i) => ({ const: i })],
  "limits, which exclude no branch before it is tried": [
    1500,
    (_, isLast) => ({ type: "number", minimum: isLast ? 5 : 60 }),
  ],
};

test.each(Object.entries(alternatives))(
  "numbers with 60 alternatives are accepted: %s",
  async (_, [most, alternative]) => {
    const schema = { type: "array", items: { anyOf: list(60, (i) => alternative(i, i === 59)) } };
    const compiled = createSchemaValidator().compile(schema);
    expect(compiled.check(list(most, () => 59))).toEqual([]);
    expect(await coldTimeOf(schema, [...list(85_000, () => 59), -1])).toBeLessThan(mostMilliseconds);
  },
);

test("30,000 objects of 60 kinds are accepted, and another one is rejected in time", async () => {
  const kind = (i: number): JsonObject => ({
    type: "object",
    properties: { kind: { const: i }, [`p${i}`]: { type: "string" } },
    required: ["kind"],
  });
  const schema = { type: "array", items: { oneOf: list(60, kind) } };
  const value = list(30_000, (i) => ({ kind: i % 60 }));
  expect(createSchemaValidator().compile(schema).check(value)).toEqual([]);
  expect(
    createSchemaValidator()
      .compile(schema)
      .accepts([...value, { kind: 60 }]),
  ).toBe(false);
  expect(await coldTimeOf(schema, [...value, { kind: 60 }])).toBeLessThan(mostMilliseconds);
});

/** Branches that no property selects, and an item that one of them accepts, or the last: all the others are tried. */
const unselected: Readonly<Record<string, readonly [(i: number) => JsonObject, JsonValue, number]>> = {
  "closed objects": [
    (i) => ({ type: "object", properties: { [`p${i}`]: { type: "string" } }, additionalProperties: false }),
    { p8: "" },
    26_000,
  ],
  "objects with a length of text": [
    (i) => ({ type: "object", properties: { text: { minLength: i === 8 ? 0 : 1 } }, required: ["text"] }),
    { text: "" },
    20_000,
  ],
  "unevaluated properties": [
    (i) => ({ type: "object", properties: { [`p${i}`]: { type: "string" } }, unevaluatedProperties: false }),
    { p8: "" },
    26_000,
  ],
  "shared definitions": [(i) => ({ $ref: "#/$defs/object", minProperties: i === 8 ? 0 : 1 }), {}, 80_000],
  "lists of a length": [(i) => ({ type: "array", items: { type: "number" }, minItems: i + 1 }), [1], 60_000],
};

const sizes = [9, 60, 200].flatMap((size) => ["anyOf", "oneOf"].map((keyword) => [size, keyword] as const));

test.each(Object.keys(unselected))(
  "the first calls of a tool with a union without a discriminator: %s",
  async (kind) => {
    const [branch, item, count] = unselected[kind] ?? [];
    if (!branch || item === undefined) throw new Error("no such kind");
    for (const [size, keyword] of sizes) {
      const value = { type: "array", items: { [keyword]: list(size, (i) => branch(size - 1 - i)) } } as const;
      const inputSchema = { type: "object", properties: { value }, $defs: { object: { type: "object" } } } as const;
      const milliseconds = await firstTimeOf(() => {
        const tool = defineTool({ name: "t", inputSchema }, () => undefined);
        const input = { value: [...list(count ?? 0, () => item), null] };
        return () =>
          expect(tool.call(input, { coerce: "on", inputs: "strip" })).rejects.toMatchObject({ code: "Validation" });
      });
      expect(milliseconds, `${keyword} of ${size} branches`).toBeLessThan(mostMilliseconds);
    }
  },
);

test("a list with many alternatives for each item is searched for problems once", async () => {
  const kinds = list(20, () => ({ type: ["number", "string"] }));
  const inputSchema: ObjectSchema = {
    type: "object",
    properties: { list: { type: "array", items: { allOf: kinds } } },
  };
  const tool = defineTool({ name: "t", inputSchema }, () => 1);
  const before = busyTime();
  await expect(tool.call({ list: [...list(120_000, () => 7), null] })).rejects.toMatchObject({ code: "Validation" });
  // Far above what it takes, below what three searches for problems would take.
  expect((busyTime() - before) / slowdown()).toBeLessThan(700);
});
