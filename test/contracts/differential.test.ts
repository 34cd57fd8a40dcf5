import { expect, it } from "vitest";
import { compareRecords } from "../../src/compiler/contracts/index.js";
import type { JsonObject, ToolRecord } from "../../src/runtime/model/index.js";
import { createRandom } from "../support/random.js";
import { checkPairs } from "./check-pairs.js";
import { randomPair } from "./random-pairs.js";

it("agrees with Ajv on random pairs of schemas", () => {
  const counts = checkPairs(60, 20_260_101);
  expect(counts.wrong).toEqual([]);
  expect(counts.unknown).toBeLessThanOrEqual(6);
});

it("finds the same result for a tool whether its changes are examined or not", () => {
  const random = createRandom(5);
  const count = { breaking: 0, compatible: 0, unknown: 0 };
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
