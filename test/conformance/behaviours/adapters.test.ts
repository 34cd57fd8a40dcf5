import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createDefaultRegistry } from "../../../src/adapters/index.js";
import type { Tool } from "../../../src/model/index.js";

interface Behaviour {
  readonly id: string;
  readonly input: { readonly from: string; readonly to: string; readonly tool: Tool };
}

// The file is written by hand; a wrong shape fails the tests below.
const { behaviours } = JSON.parse(readFileSync(new URL("../behaviours.json", import.meta.url), "utf8")) as {
  readonly behaviours: readonly Behaviour[];
};

function inputOf(id: string): Behaviour["input"] {
  const found = behaviours.find((behaviour) => behaviour.id === id);
  if (!found) throw new Error(`no behaviour ${id}`);
  return found.input;
}

it("ad-17: what OpenAI functions cannot carry is reported, one warning per keyword, in a fixed order", () => {
  const { tool, from, to } = inputOf("ad-17");
  const { warnings } = createDefaultRegistry().convert(tool, from, to);
  expect(warnings.map(({ path, feature }) => `${path} ${feature}`)).toEqual([
    " patternProperties",
    "/properties/a type",
    "/properties/b exclusiveMinimum",
    "/properties/c boolean schema",
    "/properties/d prefixItems",
    "/properties/e additionalProperties",
  ]);
});

it("ad-18: from mcp to mcp every keyword of the schema is still there, and nothing is warned of", () => {
  const { tool, from, to } = inputOf("ad-18");
  const conversion = createDefaultRegistry().convert(tool, from, to);
  expect(conversion).toEqual({ tool, warnings: [], fieldWarnings: [] });
});
