import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { compileGuards } from "../../../src/compiler/emit/guards/compile-guards.js";
import { explain } from "../../../src/runtime/gen/v1/index.js";
import type { JsonObject, JsonValue } from "../../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../../src/runtime/schema/index.js";
import { createRandom, roundCount } from "../../support/random.js";
import { referenceAjv } from "../../support/reference-ajv.js";
import { bundle, run } from "./bundle.js";
import { closed, filesOf, schemaOf, toolOf } from "./catalog-fixture.js";
import { anySchema, anyValue, definitions, likelyValue, schemas } from "./schema-samples.js";

const validator = createSchemaValidator();

type Predicate = (value: unknown) => boolean;

/** The generated guards of many schemas, each the property `value` of a tool's input. */
async function guardsOf(samples: readonly JsonObject[]): Promise<readonly Predicate[]> {
  const tools = samples.map((schema, i) =>
    toolOf({ name: `t${i}`, input: schemaOf({ ...closed({ value: schema }), $defs: definitions }) }),
  );
  const text = await bundle(filesOf({ tools }), 'export * from "./files.validators.js";');
  expect(text).not.toMatch(/\brequire\b|\beval\b|new Function|ajv/);
  const module = await run(text);
  return samples.map((_, i) => module[`isT${i}Input`] as Predicate); // exported by that name, as the emitter says
}

function referenceFor(schema: JsonObject): Predicate {
  const ajv = referenceAjv({ strictNumbers: true, meta: false, validateSchema: false });
  return ajv.compile({ ...closed({ value: schema }), $defs: definitions });
}

function disagreements(samples: readonly JsonObject[], guards: readonly Predicate[], runs: number): readonly string[] {
  const random = createRandom(7);
  const counts = { accepted: 0, rejected: 0 };
  const found: string[] = [];
  for (const [i, schema] of samples.entries()) {
    const reference = referenceFor(schema);
    const whole = closed({ value: schema });
    const root = { ...whole, $defs: definitions };
    const compiled = validator.compile(root);
    const values: JsonValue[] = [];
    for (let round = 0; round < runs; round += 1) {
      values.push(
        likelyValue(whole, random),
        { value: likelyValue(schema, random) },
        { value: anyValue(random) },
        anyValue(random, 1),
      );
    }
    for (const value of values) {
      const expected = resultOf(reference, value);
      if (expected === undefined) continue;
      counts[expected ? "accepted" : "rejected"] += 1;
      const mismatches = explain(root, value);
      const problems = compiled.check(value);
      const results = [guards[i]?.(value), mismatches.length === 0, problems.length === 0];
      if (results.some((result) => result !== expected) || !isDeepStrictEqual(mismatches, problems))
        found.push(`${JSON.stringify(schema)} with ${JSON.stringify(value)} is ${expected}, not ${results}`);
    }
  }
  expect(Math.min(counts.accepted, counts.rejected)).toBeGreaterThan((counts.accepted + counts.rejected) / 10);
  return found.slice(0, 5);
}

describe("generated guards, the explainer and the run-time validator agree with ajv", () => {
  test("for every keyword of the catalog", async () => {
    const samples = Object.values(schemas);
    expect(disagreements(samples, await guardsOf(samples), roundCount(40, 150))).toEqual([]);
  });

  test("for schemas and values made at random", async () => {
    const random = createRandom(11);
    const samples = Array.from({ length: roundCount(40, 400) }, () => anySchema(random));
    expect(disagreements(samples, await guardsOf(samples), 25)).toEqual([]);
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

/** Undefined where ajv's own comparison of objects trips over a property named `toString`. */
function resultOf(reference: Predicate, value: unknown): boolean | undefined {
  try {
    return reference(value);
  } catch {
    return undefined;
  }
}

test("a guard rejects values that are not plain objects, and does not throw", async () => {
  const [guard] = await guardsOf([{ type: "object", properties: {}, additionalProperties: false }]);
  const hostile = new Proxy({}, { getPrototypeOf: () => null });
  expect(guard?.(hostile)).toBe(false);
  expect(guard?.(null)).toBe(false);
  expect(guard?.([])).toBe(false);
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
  const { guards, constants } = compileGuards([{ schema, guardOf: (reference) => reference }]);
  const text = [...constants, ...guards].join("\n");
  expect(text).toContain("switch (data?.kind)");
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
  const start = performance.now();
  expect(guard?.({ value: text })).toBe(false);
  expect(explain(closed({ value: schema }), { value: text })).toMatchObject([{ path: "/value", keyword: "pattern" }]);
  expect(performance.now() - start).toBeLessThan(1000);
});

test("a guard uses JavaScript's own engine for a pattern that it matches in linear time", () => {
  const printed = (pattern: string): string =>
    compileGuards([{ schema: { type: "string", pattern }, guardOf: (reference) => reference }]).constants.join();
  expect(printed("^[a-z0-9]+(-[a-z0-9]+)*$")).toContain('new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u")');
  expect(printed("^(a+)+$")).toContain('compilePattern("^(a+)+$")');
});
