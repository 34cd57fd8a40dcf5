import { join } from "node:path";
import { expect, it } from "vitest";
import { printTypes } from "../support/print-types.js";
import { compareRoundTrips, type RoundTrip, readCases } from "./round-trip.js";

const folder = join(import.meta.dirname, "types");

const files = ["conditional.ts", "objects.ts", "primitives.ts", "records.ts", "sequences.ts", "unions.ts", "values.ts"];

/** The types of these files that are not the same after a schema, and why. All others are exact. */
const differences: Readonly<Record<string, readonly [RoundTrip, string]>> = {
  "objects.ts:LiteralWithMethod": ["wider", "JSON has no methods"],
  "objects.ts:WithMethods": ["wider", "JSON has no methods"],
  "objects.ts:Optional": ["wider", "JSON has no undefined"],
  "objects.ts:Unset": ["wider", "JSON has no undefined"],
  "sequences.ts:NullableItems": ["narrower", "JSON has no undefined"],
  "primitives.ts:Boxed": ["narrower", "JSON has no boxed values"],
  "primitives.ts:BoxedFlag": ["narrower", "JSON has no boxed values"],
  "primitives.ts:BoxedNumber": ["narrower", "JSON has no boxed values"],
  "values.ts:Settings": ["narrower", "a schema does not state that an array is readonly"],
  "sequences.ts:LeadingRest": ["other", "the schema of a leading rest lists its first lengths, then an open one"],
  "sequences.ts:MiddleRest": ["other", "the schema of a rest in the middle lists its first lengths, then an open one"],
  "unions.ts:IndexMember": ["wider", "the schema lists the combinations of members"],
  "unions.ts:LargeMixed": ["wider", "the schema of a large union is one object with conditions"],
  "unions.ts:ObjectsInIndexAndKey": ["wider", "a name that a pattern excludes"],
};

it("prints types from schemas that are assignable to the originals in both directions", {
  timeout: 120_000,
}, async () => {
  const cases = (await readCases(folder)).filter(({ file }) => files.includes(file));
  expect(cases.length).toBeGreaterThan(150);
  const results = await compareRoundTrips(folder, cases, (schema) => printTypes({ Result: schema }));
  const found = results.flatMap((result, index) => {
    const { file, type } = cases[index] ?? {};
    return result === "exact" ? [] : [[`${file}:${type}`, result]];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(differences).map(([type, [result]]) => [type, result])),
  );
});
