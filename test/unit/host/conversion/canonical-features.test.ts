import { expect, it } from "vitest";
import { canonicalFeatureTable } from "../../../../src/host/conversion/index.js";
import { canonicalFeatures, featuresOfFormat } from "../../../../src/host/conversion/reduce-schema.js";

it("has 28 features, of which mcp supports all and a2a none", () => {
  const counts = Object.entries(featuresOfFormat).map(([format, features]) => [format, features.length]);
  expect(canonicalFeatures).toHaveLength(28);
  expect(Object.fromEntries(counts)).toEqual({ mcp: 28, openai: 14, anthropic: 15, gemini: 18, a2a: 0 });
});

it("lists the features of each format in the order of the table", () => {
  for (const features of Object.values(featuresOfFormat)) {
    expect(features).toEqual(canonicalFeatures.filter((feature) => features.includes(feature)));
  }
});

it("returns the table by feature, then by format", () => {
  expect(canonicalFeatureTable().anyOf).toEqual({
    mcp: true,
    openai: false,
    anthropic: true,
    gemini: true,
    a2a: false,
  });
});
