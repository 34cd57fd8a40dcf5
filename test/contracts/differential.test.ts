import { expect, it } from "vitest";
import { checkPairs } from "./check-pairs.js";

it("agrees with Ajv on random pairs of schemas", () => {
  const counts = checkPairs(60, 20_260_101);
  expect(counts.wrong).toEqual([]);
  expect(counts.unknown).toBeLessThanOrEqual(6);
});
