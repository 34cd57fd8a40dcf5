import { runInNewContext } from "node:vm";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { compileGuards } from "../../../../src/compiler/emit/guards/compile-guards.js";
import { explain } from "../../../../src/runtime/gen/v1/explain.js";
import type { JsonObject, JsonValue } from "../../../../src/runtime/model/index.js";
import { busyTime } from "../../../support/busy-time.js";
import { samplesOf, valuesOfEveryKind } from "../../../support/keyword-samples.js";
import { createRandom, roundCount } from "../../../support/random.js";
import { closed } from "./catalog-fixture.js";
import { compareValidators, guardsOf, referenceFor, resultOf } from "./compare-validators.js";
import { anySchema, schemas } from "./schema-samples.js";

async function disagreementsOf(samples: readonly JsonObject[], rounds: number): Promise<readonly string[]> {
  const { accepted, rejected, disagreements } = compareValidators(samples, await guardsOf(samples), {
    rounds,
    seed: 7,
  });
  expect(Math.min(accepted, rejected)).toBeGreaterThan((accepted + rejected) / 10);
  return disagreements;
}

const notInCatalog: readonly string[] = [
  ...[
    "$ref",
    "$dynamicRef",
    "type",
    "contains",
    "minContains",
    "maxContains",
    "unevaluatedItems",
    "oneOf",
    "if",
    "then",
  ],
  ...["else", "dependentRequired", "dependentSchemas", "unevaluatedProperties"],
];

describe("generated guards, the explainer and the run-time validator agree with ajv", () => {
  test("for every keyword of the catalog", async () => {
    const samples = Object.values(schemas);
    expect(await disagreementsOf(samples, roundCount(40, 150))).toEqual([]);
  });

  test("for keywords without a type, on values of every kind", async () => {
    const samples = Object.entries(samplesOf)
      .filter(([keyword]) => !notInCatalog.includes(keyword))
      .flatMap(([, list]) => list)
      // The catalog has no boolean schemas but this one.
      .filter((schema) => !/"(?!additionalProperties)\w+":false/.test(JSON.stringify(schema)));
    const guards = await guardsOf(samples);
    for (const [i, schema] of samples.entries()) {
      const reference = referenceFor(schema);
      for (const value of valuesOfEveryKind) {
        const input = { value };
        expect([schema, value, guards[i]?.(input)]).toEqual([schema, value, resultOf(reference, input)]);
      }
    }
    expect(samples.length).toBeGreaterThan(20);
  });

  test("for schemas and values made at random", async () => {
    const random = createRandom(11);
    const samples = Array.from({ length: roundCount(40, 400) }, () => anySchema(random));
    expect(await disagreementsOf(samples, 25)).toEqual([]);
  });

  test("for values that JSON text cannot hold", async () => {
    const samples = Object.values(schemas);
    const guards = await guardsOf(samples);
    const inherited = Object.create({ value: "a", a: "a" });
    const odd: readonly unknown[] = [
      ...[undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n, Symbol("s"), () => 1, new Date(0), new Map(), inherited],
      ...[
        { a: undefined },
        { a: "a", b: undefined },
        Object.assign(Object.create(null), { a: "a" }),
        new String("ab"),
        new Array(2),
      ],
      ...[JSON.parse('{"__proto__": 1}'), JSON.parse('{"a": "a", "__proto__": {"b": 1}}')],
    ];
    for (const [i, schema] of samples.entries()) {
      const reference = referenceFor(schema);
      for (const value of odd.flatMap((one) => [one, { value: one }])) {
        // JSON.stringify cannot show all of them, so a failure names the schema.
        expect([schema, guards[i]?.(value)]).toEqual([schema, resultOf(reference, value)]);
      }
    }
  });
});

test("a guard rejects values that are not plain objects, and does not throw", async () => {
  const [guard] = await guardsOf([{ type: "object", properties: {}, additionalProperties: false }]);
  const hostile = new Proxy({}, { getPrototypeOf: () => null });
  expect(guard?.(hostile)).toBe(false);
  expect(guard?.(null)).toBe(false);
  expect(guard?.([])).toBe(false);
});

test("a guard accepts the declared properties only as an object's own ones, whatever made the object", async () => {
  const { a, b } = { a: { type: "string" }, b: { type: "string" } };
  const [guard] = await guardsOf([
    { type: "object", properties: { a, b }, required: ["a"], additionalProperties: false },
  ]);
  class Own {
    a = "a";
    get other(): string {
      return "b";
    }
  }
  class Inherited {
    _a = "a";
    b = undefined;
    get a(): string {
      return this._a;
    }
  }
  const otherRealm: unknown = runInNewContext('({ a: "a" })');
  const accepted = [{ a: "a" }, { b: "b", a: "a" }, { a: "a", b: undefined }, new Own(), otherRealm];
  const inherited = Object.assign(Object.create({ a: "a" }), { c: 1 });
  const rejected = [{ a: "a", c: undefined }, { a: "a", constructor: 1 }, new Inherited(), inherited, ["a"], "a", null];
  for (const value of accepted) expect([value, guard?.({ value })]).toEqual([value, true]);
  for (const value of rejected) expect([value, guard?.({ value })]).toEqual([value, false]);
});

test.each(["a,b", "a?", "constructor", "toString"])("an optional property may have the name %s", async (name) => {
  const properties = { [name]: { type: "string" }, c: { type: "string" } };
  const [guard] = await guardsOf([{ type: "object", properties, required: ["c"], additionalProperties: false }]);
  expect(guard?.({ value: { c: "c" } })).toBe(true);
  expect(guard?.({ value: { c: "c", [name]: "text" } })).toBe(true);
  expect(guard?.({ value: { c: "c", [name]: 1 } })).toBe(false);
  expect(guard?.({ value: { [name]: "text" } })).toBe(false);
  expect(guard?.({ value: { c: "c", b: "text" } })).toBe(false);
});

test("a required property may have an empty name", async () => {
  const [guard] = await guardsOf([{ type: "object", properties: { "": {} }, required: [""] }]);
  expect(guard?.({ value: { "": 1 } })).toBe(true);
  expect(guard?.({ value: {} })).toBe(false);
});

test("the tags of a union reach the code escaped, as all text of an author does", () => {
  const branch = (tag: string): JsonObject => ({
    type: "object",
    properties: { kind: { const: tag } },
    required: ["kind"],
  });
  const schema = { anyOf: [branch('a"\u2028'), branch("b\u2029")] };
  const { guards, constants } = compileGuards([
    { name: "isValue", typeName: "Value", schema, guardOf: (reference) => reference },
  ]);
  const text = [constants, ...guards].join("\n");
  expect(text).toContain("switch (value?.kind)");
  expect(text).not.toMatch(/[\u2028\u2029]/);
  expect(text).toContain('case "a\\"\\u2028":');
});

test.each([
  ["^(a+)+$", `${"a".repeat(50_000)}!`],
  ["^(\\w+\\s?)*$", `${"a".repeat(50_000)}!`],
  ["(x+x+)+y", "x".repeat(20_000)],
  ["a*a*a*a*a*b", "a".repeat(20_000)],
])("a guard and its explanation match %s in linear time", async (pattern, text) => {
  const schema = { type: "string", pattern };
  const [guard] = await guardsOf([schema]);
  const start = busyTime();
  expect(guard?.({ value: text })).toBe(false);
  expect(explain(closed({ value: schema }), { value: text })).toMatchObject([{ path: "/value", keyword: "pattern" }]);
  expect(busyTime() - start).toBeLessThan(1000);
});

test("properties with the names of what guards use are read as any others", async () => {
  const names =
    "undefined NaN Object Number RegExp value count key seen i item isString isOpen isDateTime hasExactly class \
fooPattern fooValues onceConstant _isOpen 2nd is$x".split(" ");
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string", enum: ["a", "b"] }]));
  const schema = closed({
    list: { type: "array", items: { ...closed(properties), required: [] } },
    isOpen: { type: "string", minLength: 2 },
  });
  const value = { list: [Object.fromEntries(names.map((name) => [name, "a"]))], isOpen: "no" };
  const [guard] = await guardsOf([schema]);
  expect(guard?.({ value })).toBe(true);
  expect(guard?.({ value: { ...value, list: [{}] } })).toBe(true);
  for (const name of names) {
    expect(guard?.({ value: { ...value, list: [{ ...value.list[0], [name]: "c" }] } }), name).toBe(false);
  }
});

describe("a type with very many properties", () => {
  const kinds: readonly JsonObject[] = [
    { type: "string", minLength: 1, maxLength: 9 },
    { type: "string", enum: ["a", "b", "c"] },
    { type: "array", items: { type: "object", properties: { a: { type: "integer" } }, required: ["a"] } },
    { anyOf: [{ type: "null" }, { type: "number", minimum: 0 }] },
  ];
  const valid: readonly JsonValue[] = ["a", "b", [{ a: 1 }], null];
  const objectOf = (count: number, others: JsonObject): JsonObject => {
    const names = Array.from({ length: count }, (_, i) => `p${i}`);
    return {
      type: "object",
      properties: Object.fromEntries(names.map((name, i) => [name, kinds[i % kinds.length] ?? {}])),
      required: names.filter((_, i) => i % 3 === 0),
      ...others,
    };
  };

  test.each([
    ["closed", { additionalProperties: false }],
    ["closed with patterns", { additionalProperties: false, patternProperties: { "^x": { type: "string" } } }],
    ["closed with rules for names", { additionalProperties: false, propertyNames: { pattern: "^p|^x" } }],
    ["open", {}],
    ["with others", { additionalProperties: { type: "number" }, minProperties: 50 }],
    ["with a required name that is not declared", { required: ["p0", "x"] }],
  ])("is checked as ajv does: %s", async (_, others) => {
    const schema = objectOf(130, others);
    const [guard] = await guardsOf([schema]);
    const reference = referenceFor(schema);
    const whole = Object.fromEntries(Array.from({ length: 130 }, (_, i) => [`p${i}`, valid[i % valid.length] ?? null]));
    const values: JsonValue[] = [whole, { ...whole, x: "x" }, { ...whole, x: 1 }, { ...whole, y: 1 }, [], {}, null];
    for (const name of Object.keys(whole)) {
      const { [name]: _, ...less } = whole;
      values.push(less, { ...less, x: "x" }, { ...whole, x: 1, [name]: false }, { ...whole, [name]: null });
    }
    for (const value of values) expect([value, guard?.({ value })]).toEqual([value, reference({ value })]);
    expect(values.filter((value) => reference({ value })).length).toBeGreaterThan(10);
  });

  test.each([{ additionalProperties: false }, {}])(
    "is checked by functions of at most 200 conditions: %j",
    (others) => {
      const deep = { ...objectOf(500, others), properties: { deep: objectOf(500, others), other: { type: "string" } } };
      for (const schema of [objectOf(3000, others), deep]) {
        const { guards, constants } = compileGuards([
          { name: "isValue", typeName: "Value", schema, guardOf: (reference) => reference },
        ]);
        const counts = conditionsOfFunctions([constants, ...guards].join("\n"));
        expect(counts.length).toBeGreaterThan(3);
        expect(Math.max(...counts)).toBeLessThanOrEqual(200);
      }
    },
  );
});

/** How many conditions each function of a module has. */
function conditionsOfFunctions(text: string): readonly number[] {
  const counts: number[] = [];
  const isCondition = (node: ts.Node): boolean =>
    ts.isIfStatement(node) ||
    ts.isCaseClause(node) ||
    ts.isConditionalExpression(node) ||
    (ts.isBinaryExpression(node) &&
      [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind));
  const visit = (node: ts.Node, current: number): void => {
    const own = ts.isFunctionLike(node) ? counts.push(0) - 1 : current;
    if (isCondition(node)) counts[own] = (counts[own] ?? 0) + 1;
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(ts.createSourceFile("guards.ts", text, ts.ScriptTarget.Latest), -1);
  return counts;
}

test("a guard uses JavaScript's own engine for a pattern that it matches in linear time", () => {
  const printed = (pattern: string): string =>
    compileGuards([
      { name: "isValue", typeName: "Value", schema: { type: "string", pattern }, guardOf: (reference) => reference },
    ]).constants;
  expect(printed("^[a-z0-9]+(-[a-z0-9]+)*$")).toContain('new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u")');
  expect(printed("^(a+)+$")).toContain('compilePattern("^(a+)+$")');
});
