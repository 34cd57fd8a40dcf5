import { expect, it } from "vitest";
import { schemaFeatures, supportedFeatures } from "../../../src/host/conversion/feature-matrix.js";
import { featureMatrix } from "../../../src/host/conversion/index.js";

it("has 28 features, of which mcp supports all and a2a none", () => {
  const counts = Object.entries(supportedFeatures).map(([format, features]) => [format, features.length]);
  expect(schemaFeatures).toHaveLength(28);
  expect(Object.fromEntries(counts)).toEqual({ mcp: 28, openai: 14, anthropic: 15, gemini: 18, a2a: 0 });
});

it("lists the features of each format in the order of the matrix", () => {
  for (const features of Object.values(supportedFeatures)) {
    expect(features).toEqual(schemaFeatures.filter((feature) => features.includes(feature)));
  }
});

it("returns the table by feature, then by format", () => {
  expect(featureMatrix().anyOf).toEqual({ mcp: true, openai: false, anthropic: true, gemini: true, a2a: false });
});
