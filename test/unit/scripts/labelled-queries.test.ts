import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readQueries } from "../../bench/search/labelled-queries.js";

const lines = readFileSync(new URL("../../bench/search/queries.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.includes(" | "));
const ids = new Set(
  lines.flatMap((line) => (line.split(" | ")[1] ?? "").split(", ").map((id) => id.replace("/", ":"))),
);

it("there are at least 200 different labelled queries, half of which are held out", () => {
  const queries = readQueries(ids);
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
  expect(queries.length).toBeGreaterThanOrEqual(200);
  const heldOut = queries.filter(({ isHeldOut }) => isHeldOut).length;
  expect(Math.abs(queries.length - 2 * heldOut)).toBeLessThanOrEqual(1);
});

it("a label that no server lists is an error", () => {
  expect(() => readQueries(new Set([...ids].slice(1)))).toThrow("tools that no server lists");
});
