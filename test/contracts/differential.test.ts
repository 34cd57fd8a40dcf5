import { expect, it } from "vitest";
import { compareRecords } from "../../src/compiler/contracts/index.js";
import { compareSchemas } from "../../src/containment/index.js";
import { kindOf } from "../../src/json-schema/index.js";
import type { JsonObject, ToolRecord } from "../../src/runtime/model/index.js";
import { samplesOf, valuesOfEveryKind } from "../support/keyword-samples.js";
import { createRandom, pick, roundCount, someOf } from "../support/random.js";
import { referenceAjv } from "../support/reference-ajv.js";
import { checkPairs } from "./check-pairs.js";
import { drawnKeywords, randomKeyword, varyValue } from "./random-keywords.js";
import { isComparable, randomPair } from "./random-pairs.js";

it("agrees with Ajv on random pairs of schemas", () => {
  const counts = checkPairs(60, 20_260_101);
  expect(counts.wrong).toEqual([]);
  expect(counts.unknown).toBeLessThanOrEqual(6);
});

it("proves nothing wrong about any two keywords, on values of every kind", () => {
  const random = createRandom(9);
  const schemas = Object.entries(samplesOf).flatMap(([keyword, list]) => (isComparable(keyword) ? list : []));
  const found = { compatible: 0, breaking: 0, unknown: 0 };
  for (let i = 0; i < roundCount(120, 4000); i++) {
    const [one, other] = [pick(random, schemas), pick(random, schemas)];
    const now = pick(random, [other, { allOf: [one, other] }, { anyOf: [one, other] }, { ...one, type: "object" }]);
    const compared = compareSchemas(one, now);
    found[compared.result] += 1;
    const [accepts, rejects] = [referenceAjv().compile(one), referenceAjv().compile(now)];
    const broken = valuesOfEveryKind.filter((value) => accepts(value) && !rejects(value));
    const text = JSON.stringify([one, now]);
    if (compared.result === "compatible") expect(broken, text).toEqual([]);
    if (compared.result !== "breaking") continue;
    const { value } = compared.counterexample;
    expect([value, accepts(value), rejects(value)], text).toEqual([value, true, false]);
  }
  expect(found.compatible).toBeGreaterThan(roundCount(8, 400));
  expect(found.unknown).toBeLessThan(roundCount(6, 200));
});

it.each(someOf(drawnKeywords, 10))(
  "draws %s so that it rejects some values, and values of every kind for it",
  (keyword) => {
    const random = createRandom(4);
    const kinds = new Set<string>();
    const results = { accepted: 0, rejected: 0 };
    for (let i = 0; i < 30; i++) {
      const old = { properties: { a: {}, kind: { const: "x" } } };
      const keywords = randomKeyword(random, old, keyword);
      const others = Object.fromEntries(Object.entries(keywords).filter(([name]) => name !== keyword));
      const [without, whole] = [others, keywords].map((each) => referenceAjv().compile({ ...old, ...each }));
      for (let k = 0; k < 20; k++) {
        const value = varyValue(random, varyValue(random, pick(random, valuesOfEveryKind)));
        kinds.add(kindOf(value));
        if (without?.(value)) results[whole?.(value) ? "accepted" : "rejected"] += 1;
      }
    }
    expect(kinds.size).toBe(6);
    expect(results.accepted).toBeGreaterThan(3);
    expect(results.rejected).toBeGreaterThan(3);
  },
);

it("finds the same result for a tool whether its changes are examined or not", () => {
  const random = createRandom(5);
  const count = { breaking: 0, additive: 0, compatible: 0, unknown: 0 };
  for (let i = 0; i < 60; i++) {
    const pair = randomPair(random);
    const record = ({ $defs = {}, ...schema }: JsonObject): ToolRecord => {
      const object = { type: "object", properties: { a: schema }, $defs };
      return { name: "t", inputSchema: object, outputSchema: object };
    };
    const [old, now] = [record(pair.old), record(pair.new)];
    const { result } = compareRecords([old], [now], { examine: "tools" });
    count[result] += 1;
    // What is unknown of the schemas as a whole can be known of one change.
    if (result !== "unknown") expect(result, JSON.stringify(pair)).toBe(compareRecords([old], [now]).result);
  }
  expect(count.breaking).toBeGreaterThan(10);
  expect(count.compatible).toBeGreaterThan(10);
  expect(count.unknown).toBeLessThan(6);
});
