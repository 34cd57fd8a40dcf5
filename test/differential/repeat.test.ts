import { join } from "node:path";
import { expect, test } from "vitest";
import { repeatedRuns } from "./repeated-runs.js";

test("produces the same bytes from different folders and file orders", async () => {
  const [first, second] = await repeatedRuns(join(import.meta.dirname, "types"), 2);
  expect(first?.length).toBeGreaterThan(50_000);
  expect(second).toBe(first);
}, 300_000);
