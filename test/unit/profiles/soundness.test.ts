import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { JsonValue, Tool } from "../../../src/runtime/model/index.js";
import { lint, profileNames, profiles, projectTool } from "../../../src/runtime/profiles/index.js";
import { createRandom } from "../../differential/random-types.js";
import { randomRoot, randomValue } from "../../support/random-schemas.js";
import { withNulls } from "../../support/with-nulls.js";

const rounds = 100;
const valuesEach = 25;

const ajv = (): Ajv2020 => new Ajv2020({ strict: false, validateFormats: false, ownProperties: true, logger: false });

const samples = Array.from({ length: rounds }, (_, seed) => {
  const random = createRandom(seed + 1);
  const inputSchema = randomRoot(random, seed % 2 === 0 ? "open" : "closed");
  const fits = ajv().compile(inputSchema);
  const made = Array.from({ length: valuesEach }, () => randomValue(random, inputSchema, inputSchema));
  const record: Tool = { name: "sample", description: "Sample.", inputSchema };
  return { seed, record, valid: made.filter((value) => fits(value)) };
});

test("there are enough samples for the properties below to mean something", () => {
  expect(samples.reduce((sum, { valid }) => sum + valid.length, 0)).toBeGreaterThan(600);
  expect(samples.filter(({ valid }) => valid.length > 3).length).toBeGreaterThan(rounds * 0.5);
});

test("enough of them can be strict", () => {
  const kept = (name: "openai-strict" | "anthropic-strict"): number =>
    samples.filter(({ record }) => projectTool(record, profiles[name]).profile === name).length;
  expect(kept("openai-strict")).toBeGreaterThan(20);
  expect(kept("anthropic-strict")).toBeGreaterThan(10);
});

test.each(profileNames)("every value that the full schema accepts, the projection for %s accepts", (name) => {
  const wrong: unknown[] = [];
  for (const { seed, record, valid } of samples) {
    const { record: projected, profile } = projectTool(record, profiles[name]);
    const fits = ajv().compile(projected.inputSchema);
    for (const value of valid) {
      const sent = profile === "openai-strict" ? withNulls(projected.inputSchema, value, projected.inputSchema) : value;
      if (!fits(sent))
        wrong.push({ seed, value, sent, errors: fits.errors?.slice(0, 2), schema: projected.inputSchema });
    }
  }
  expect(wrong.slice(0, 2)).toEqual([]);
});

test.each(profileNames)("an output of the record is an output of its projection for %s", (name) => {
  const wrong: unknown[] = [];
  for (const { seed, record, valid } of samples) {
    const both: Tool = { ...record, inputSchema: { type: "object", properties: {} }, outputSchema: record.inputSchema };
    const { outputSchema } = projectTool(both, profiles[name]).record;
    if (!outputSchema) continue;
    const fits = ajv().compile(outputSchema);
    for (const value of valid) if (!fits(value)) wrong.push({ seed, value, outputSchema });
  }
  expect(wrong.slice(0, 2)).toEqual([]);
});

test.each(profileNames)("nothing in a projection for %s is refused by it", (name) => {
  const refused = samples.flatMap(({ seed, record }) => {
    const { record: projected, profile } = projectTool(record, profiles[name]);
    return (
      lint(projected, profiles[profile])
        .filter(({ effect }) => effect === "refused")
        // How deep a type is nested is the author's: no projection that keeps the values can change it.
        .filter(({ rule }) => rule !== "levels" && rule !== "unions" && rule !== "optional-properties")
        .map((finding) => ({ seed, ...finding }))
    );
  });
  expect(refused.slice(0, 3)).toEqual([]);
});

test("projecting a projection once more changes nothing but words", () => {
  for (const { record } of samples) {
    const once = projectTool(record, profiles.gemini).record;
    const twice = projectTool(once, profiles.gemini).record;
    expect(withoutWords(twice.inputSchema)).toEqual(withoutWords(once.inputSchema));
  }
});

function withoutWords(value: JsonValue): JsonValue {
  return JSON.parse(
    JSON.stringify(value, (key, part: JsonValue) =>
      key === "description" && typeof part === "string" ? undefined : part,
    ),
  );
}
