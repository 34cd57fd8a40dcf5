import { join } from "node:path";
import { expect, test } from "vitest";
import { compareFolder } from "./compare.js";
import { intendedDifferences, isIntended } from "./intended-differences.js";

test("schemas and guards accept exactly what the compiler accepts, for every type of the suite", async () => {
  const { types, failures, differences } = await compareFolder(join(import.meta.dirname, "types"), 200);
  const intended = new Set(intendedDifferences.flatMap((difference) => difference.types));
  expect(types).toBeGreaterThanOrEqual(346);
  expect(failures).toEqual([]);
  expect(differences.filter(({ type, by }) => !isIntended(type, by))).toEqual([]);
  const differing = new Set(differences.map(({ type }) => type));
  expect([...intended].filter((type) => !differing.has(type))).toEqual([]);
}, 300_000);

test("schemas of outputs accept exactly the JSON form of their types, with toJSON and brands", async () => {
  const folder = join(import.meta.dirname, "types/outputs");
  const json = join(folder, "json");
  const { types, failures, differences } = await compareFolder(folder, 200, { direction: "output", json });
  expect(types).toBeGreaterThanOrEqual(16);
  expect(failures).toEqual([]);
  expect(differences).toEqual([]);
});
