import { expect, test } from "vitest";
import type { JsonValue, Tool } from "../../../../src/runtime/model/index.js";
import { lint, profileNames, profiles, projectTool } from "../../../../src/runtime/profiles/index.js";
import { createRandom, roundCount } from "../../../support/random.js";
import { randomRoot, randomValue } from "../../../support/random-schemas.js";
import { plainAjv } from "../../../support/reference-ajv.js";
import { withNulls } from "../../../support/with-nulls.js";

const rounds = roundCount(12, 100);
const valuesEach = 25;

const samples = Array.from({ length: rounds }, (_, seed) => {
  const random = createRandom(seed + 1);
  const inputSchema = randomRoot(random, seed % 2 === 0 ? "open" : "closed");
  const fits = plainAjv.compile(inputSchema);
  const made = Array.from({ length: valuesEach }, () => randomValue(random, inputSchema, inputSchema));
  const record: Tool = { name: "sample", description: "Sample.", inputSchema };
  return { seed, record, valid: made.filter((value) => fits(value)) };
});

test("creates enough valid samples for the tests below", () => {
  expect(samples.reduce((sum, { valid }) => sum + valid.length, 0)).toBeGreaterThan(rounds * 6);
  expect(samples.filter(({ valid }) => valid.length > 3).length).toBeGreaterThan(rounds * 0.5);
});

test("creates enough samples that can be strict", () => {
  const kept = (name: "openai-strict" | "anthropic-strict"): number =>
    samples.filter(({ record }) => projectTool(record, profiles[name]).profile === name).length;
  expect(kept("openai-strict")).toBeGreaterThan(rounds * 0.2);
  expect(kept("anthropic-strict")).toBeGreaterThan(rounds * 0.1);
});

test.each(profileNames)("the projection for %s accepts every value that the record accepts", (name) => {
  const wrong: unknown[] = [];
  for (const { seed, record, valid } of samples) {
    const { record: projected, profile } = projectTool(record, profiles[name]);
    const fits = plainAjv.compile(projected.inputSchema);
    for (const value of valid) {
      const sent = profile === "openai-strict" ? withNulls(projected.inputSchema, value, projected.inputSchema) : value;
      if (!fits(sent))
        wrong.push({ seed, value, sent, errors: fits.errors?.slice(0, 2), schema: projected.inputSchema });
    }
  }
  expect(wrong.slice(0, 2)).toEqual([]);
});

test.each(profileNames)("the output projection for %s accepts every output of the record", (name) => {
  const wrong: unknown[] = [];
  for (const { seed, record, valid } of samples) {
    const both: Tool = { ...record, inputSchema: { type: "object", properties: {} }, outputSchema: record.inputSchema };
    const { outputSchema } = projectTool(both, profiles[name]).record;
    if (!outputSchema) continue;
    const fits = plainAjv.compile(outputSchema);
    for (const value of valid) if (!fits(value)) wrong.push({ seed, value, outputSchema });
  }
  expect(wrong.slice(0, 2)).toEqual([]);
});

test.each(profileNames)("%s rejects nothing in a projection", (name) => {
  const refused = samples.flatMap(({ seed, record }) => {
    const { record: projected, profile } = projectTool(record, profiles[name]);
    // For Gemini, projections fit both fields that an API takes schemas in.
    const fields = profiles[profile].rules.flatMap(({ field }) => field ?? []);
    return (
      [profiles[profile].field, ...new Set(fields)]
        .flatMap((field) => lint(projected, profiles[profile], field === undefined ? {} : { field }))
        .filter(({ effect }) => effect === "refused")
        // A projection that accepts the same values cannot reduce nesting or the number of unions and optional properties.
        .filter(({ rule }) => rule !== "levels" && rule !== "unions" && rule !== "optional-properties")
        .map((finding) => ({ seed, ...finding }))
    );
  });
  expect(refused.slice(0, 3)).toEqual([]);
});

test("projecting a projection again changes only descriptions", () => {
  for (const { record } of samples) {
    const once = projectTool(record, profiles.gemini).record;
    const twice = projectTool(once, profiles.gemini).record;
    expect(withoutDescriptions(twice.inputSchema)).toEqual(withoutDescriptions(once.inputSchema));
  }
});

function withoutDescriptions(value: JsonValue): JsonValue {
  return JSON.parse(
    JSON.stringify(value, (key, part: JsonValue) =>
      key === "description" && typeof part === "string" ? undefined : part,
    ),
  );
}
