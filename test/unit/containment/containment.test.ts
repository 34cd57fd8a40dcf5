import { describe, expect, it } from "vitest";
import { compareSchemas, isContained } from "../../../src/containment/index.js";
import type { JsonObject } from "../../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../../src/runtime/schema/index.js";
import { busyTime } from "../../support/busy-time.js";
import { draft07SamplesOf, samplesOf, valuesOfEveryKind } from "../../support/keyword-samples.js";
import { isFullRun } from "../../support/random.js";

const text = { type: "string" };

describe("compareSchemas", () => {
  it("returns a minimal payload and the message of the validator", () => {
    const old = { type: "object", properties: { title: text, body: text }, required: ["title"] };
    const compared = compareSchemas(old, { ...old, required: ["title", "body"] });
    expect(compared).toMatchObject({ result: "breaking", counterexample: { value: { title: "" } } });
    expect(compared.result === "breaking" && compared.counterexample.rejection).toContain("/body");
  });

  it("returns the same result for the same seed", () => {
    const [old, now] = [
      { type: "string", pattern: "^(?=a)a+$" },
      { type: "string", pattern: "^(?=aa?)a+$" },
    ];
    expect(compareSchemas(old, now, { seed: 3 })).toEqual(compareSchemas(old, now, { seed: 3 }));
  });

  it("considers only values of the domain", () => {
    const domain = { type: "object" };
    expect(compareSchemas({}, domain)).toMatchObject({ result: "breaking" });
    expect(compareSchemas({}, domain, { domain })).toEqual({ result: "compatible", evidence: { kind: "proved" } });
  });

  it("validates the formats that it is given", () => {
    const formats = { word: /^\w+$/ };
    const [old, now] = [text, { type: "string", format: "word" }];
    expect(compareSchemas(old, now)).toMatchObject({ result: "compatible" });
    expect(compareSchemas(old, now, { formats })).toMatchObject({ result: "breaking" });
    expect(compareSchemas(now, now, { formats })).toMatchObject({ result: "compatible" });
  });

  it("reports why a schema cannot be compared", () => {
    const external = compareSchemas({ type: "object" }, { $ref: "https://schemas.example/x" });
    expect(external).toMatchObject({ result: "unknown", reason: expect.stringContaining("external") });
    expect(compareSchemas(text, { type: "string", minLength: -1 })).toMatchObject({ result: "unknown" });
  });

  it("finds items that no schema of a bounded number of them matches", () => {
    const contains = { patternProperties: { "^[ab]+$": { type: "integer", minimum: 2, maximum: 3 } } };
    const accepting = { minItems: 2, contains, maxContains: 1 };
    const rejecting = { minItems: 2, contains: {}, maxContains: 1 };
    // By the solver, and by the search if the solver may not take enough steps.
    for (const maxSteps of [120_000, 1]) {
      const compared = compareSchemas(accepting, rejecting, { maxSteps });
      expect(compared).toMatchObject({ result: "breaking", counterexample: { value: [{}, { a: {} }] } });
    }
  });

  it("does not call a pair compatible after fewer tries than it promises", () => {
    const unique = { type: "array", uniqueItems: true, items: { type: "boolean" } };
    const short = { type: "array", maxItems: 2 };
    expect(compareSchemas(unique, short)).toEqual({
      result: "unknown",
      reason: "there is no proof, and only 5 of 1000 values could be tried",
    });
    expect(compareSchemas(unique, short, { values: 5 })).toEqual({
      result: "compatible",
      evidence: { kind: "tried", values: 5, seed: 1 },
    });
  });

  it("does not take tried values for an answer where a pattern looks ahead", () => {
    const [old, now] = ["^(?!x)[a-z]{9}$", "^(?!xyzzy)[a-z]{9}$"].map((pattern) => ({ type: "string", pattern }));
    const compared = compareSchemas(old ?? {}, now ?? {});
    expect(compared).toMatchObject({ result: "unknown", reason: expect.stringContaining("pattern") });
  });
});

describe("isContained", () => {
  it("proves schemas with 500 recursive types within 2 seconds", () => {
    const compare = (inner: string, outer: string): string => {
      const start = process.cpuUsage();
      const { kind } = isContained(recursive(500, inner), [recursive(500, outer)]);
      expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2);
      return kind;
    };
    expect(compare("number", "number")).toBe("proved");
    expect(compare("integer", "number")).toBe("proved");
    expect(compare("number", "integer")).toBe("refuted");
  });

  it("proves that a schema is contained in a union of several", () => {
    const [a, b] = [{ const: "a" }, { const: "b" }];
    expect(isContained({ enum: ["a", "b"] }, [a, b])).toEqual({ kind: "proved" });
    expect(isContained({ enum: ["a", "b", "c"] }, [a, b])).toEqual({ kind: "refuted", value: "c" });
  });

  it("does not prove what only infinite values would refute", () => {
    const endless = {
      $ref: "#/$defs/E",
      $defs: { E: { type: "object", properties: { e: { $ref: "#/$defs/E" } }, required: ["e"] } },
    };
    expect(isContained(endless, [{ type: "null" }])).toEqual({ kind: "proved" });
  });
});

it("proves of no two keywords what a value of some kind refutes", () => {
  const validator = createSchemaValidator();
  const lists = Object.entries({ ...samplesOf, ...draft07SamplesOf });
  const keywords = lists.flatMap(([keyword, schemas]) => schemas.map(() => keyword));
  const samples = lists.flatMap(([, schemas]) => schemas);
  const tried = new Set<string>();
  const accepted = samples.map((schema) => valuesOfEveryKind.map((value) => validator.compile(schema).accepts(value)));
  let proved = 0;
  for (const [i, inner] of samples.entries()) {
    for (const [j, outer] of samples.entries()) {
      // One pair of samples for each pair of keywords; `npm run suite random` tries all.
      const pair = `${keywords[i]} ${keywords[j]}`;
      if (!isFullRun && i !== j && tried.has(pair)) continue;
      tried.add(pair);
      if (isContained(inner, [outer]).kind !== "proved") continue;
      proved += 1;
      const refuting = valuesOfEveryKind.filter((_, at) => accepted[i]?.[at] && !accepted[j]?.[at]);
      expect(refuting, JSON.stringify([inner, outer])).toEqual([]);
    }
  }
  expect(proved).toBeGreaterThan(samples.length);
});

it("applies dependencies to objects only", () => {
  const dependent = (type: string | readonly string[]): JsonObject => ({
    type: "object",
    properties: { p: { type, dependentSchemas: { card: { type: "object", required: ["cvc"] } } } },
  });
  expect(compareSchemas(dependent(["object", "null"]), dependent("object"))).toMatchObject({
    result: "breaking",
    counterexample: { value: { p: null } },
  });
  const draft07 = { $schema: "http://json-schema.org/draft-07/schema#" };
  const dependencies = { ...draft07, dependencies: { a: { type: "object" } } };
  expect(isContained({ ...dependencies, type: "string" }, [{ type: "string" }])).toEqual({ kind: "proved" });
  expect(isContained({ type: "string" }, [dependencies])).toEqual({ kind: "proved" });
});

it("does not take a schema that is too deep to be interpreted for one that rejects a value", () => {
  const chain = Array.from({ length: 400 }, (_, i): readonly [string, JsonObject] => {
    const next = { $ref: `#/$defs/T${i + 1}` };
    return [`T${i}`, { allOf: [{ allOf: [{ allOf: [next] }] }] }];
  });
  const deep = { $ref: "#/$defs/T0" };
  const schemaOf = (a: JsonObject, b: string): JsonObject => ({
    ...{ type: "object", properties: { a, b: { type: b } }, required: ["a", "b"] },
    $defs: { ...Object.fromEntries(chain), T400: {} },
  });
  expect(compareSchemas(schemaOf({}, "number"), schemaOf(deep, "integer"))).toEqual({
    result: "unknown",
    reason: "the comparison takes too long",
  });
});

describe("hostile schemas", () => {
  it.each<readonly [string, string, JsonObject, JsonObject]>([
    ["breaking", "branches that multiply", bomb("anyOf"), { ...bomb("anyOf"), maxProperties: 5 }],
    ["compatible", "exclusive branches that multiply", bomb("oneOf"), { ...bomb("oneOf"), minProperties: 1 }],
    ["unknown", "conditions", conditions(40), { ...conditions(40), maxProperties: 40 }],
    ["unknown", "parts that double", doubling(24, "allOf"), { ...doubling(24, "anyOf"), maxLength: 3 }],
    [
      "compatible",
      "a pattern with exponential backtracking",
      { type: "string", pattern: "^(a+)+$" },
      { type: "string", pattern: "^(a|aa)+b?$" },
    ],
    [
      "unknown",
      "a pattern whose automaton is large",
      { type: "string", pattern: "[ab]*a[ab]{18}$" },
      { type: "string", pattern: "[ab]*b[ab]{18}$" },
    ],
    [
      "unknown",
      "a huge number of items",
      { type: "array", minItems: 1e9 },
      { type: "array", minItems: 1e9, maxItems: 2e9, contains: { const: 1 } },
    ],
    ["unknown", "deep references", chain(1500), { ...chain(1500), maxProperties: 1 }],
    ["compatible", "500 recursive types", recursive(500, "integer"), recursive(500, "number")],
    ["breaking", "500 recursive types that differ", recursive(500, "number"), recursive(500, "integer")],
  ])("end with %s for %s within 2 seconds", (result, _, old, now) => {
    const start = process.cpuUsage();
    expect(compareSchemas(old, now).result).toBe(result);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2);
  });
});

it("ends within 2 seconds when the steps are not limited", () => {
  const start = busyTime();
  const limits = { maxSteps: 1e12, values: 1e9 };
  expect(compareSchemas(conditions(40), { ...conditions(40), maxProperties: 40 }, limits).result).toBe("unknown");
  expect(busyTime() - start).toBeLessThan(2000);
});

function recursive(count: number, leaf: string): JsonObject {
  const types = Array.from({ length: count }, (_, i) => {
    const next = (step: number): JsonObject => ({ $ref: `#/$defs/T${(i * step + 1) % count}` });
    const properties = { v: { type: leaf }, a: next(1), b: next(7), list: { type: "array", items: next(3) } };
    return [`T${i}`, { type: "object", properties, required: ["v"], additionalProperties: false }] as const;
  });
  return { $ref: "#/$defs/T0", $defs: Object.fromEntries(types) };
}

function bomb(keyword: "anyOf" | "oneOf"): JsonObject {
  const choices = Array.from({ length: 24 }, (_, i) => ({
    [keyword]: [
      { properties: { [`p${i}`]: { type: "string" } }, required: [`p${i}`] },
      { properties: { [`q${i}`]: { type: "number" } }, required: [`q${i}`] },
    ],
  }));
  return { type: "object", allOf: choices };
}

function conditions(count: number): JsonObject {
  const all = Array.from({ length: count }, (_, i) => ({
    if: { required: [`a${i}`] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { required: [`b${i}`] },
    else: { properties: { [`b${i}`]: { type: "string" } } },
  }));
  return { type: "object", allOf: all, unevaluatedProperties: { type: ["string", "number"] } };
}

function doubling(levels: number, keyword: "allOf" | "anyOf"): JsonObject {
  const definitions = Array.from({ length: levels }, (_, i) => {
    const next = { $ref: `#/$defs/d${i + 1}` };
    return [`d${i}`, { [keyword]: [next, { ...next, description: "again" }] }] as const;
  });
  return { $ref: "#/$defs/d0", $defs: { ...Object.fromEntries(definitions), [`d${levels}`]: { type: "string" } } };
}

function chain(length: number): JsonObject {
  const definitions = Array.from({ length }, (_, i) => {
    const next = i + 1 < length ? { properties: { n: { $ref: `#/$defs/c${i + 1}` } }, required: ["n"] } : {};
    return [`c${i}`, { type: "object", ...next }] as const;
  });
  return { $ref: "#/$defs/c0", $defs: Object.fromEntries(definitions) };
}
