import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createDefaultRegistry, mcpAdapter } from "../../../src/host/conversion/index.js";
import type { Tool } from "../../../src/runtime/model/index.js";

interface Behaviour {
  readonly id: string;
  readonly input: { readonly from: string; readonly to: string; readonly tool: Tool };
}

// The file is written by hand; a wrong shape fails the tests below.
const { behaviours } = JSON.parse(readFileSync(new URL("../behaviours.json", import.meta.url), "utf8")) as {
  readonly behaviours: readonly Behaviour[];
};

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

function inputOf(id: string): Behaviour["input"] {
  const found = behaviours.find((behaviour) => behaviour.id === id);
  if (!found) throw new Error(`no behaviour ${id}`);
  return found.input;
}

it("con-04: converting a deeply frozen tool to the canonical form and back does not modify it", () => {
  const tool = deepFreeze({ name: "t", inputSchema: { type: "object" }, _meta: { inputModes: ["text"] } });
  const before = structuredClone(tool);
  const canonical = { ...mcpAdapter.toCanonical(tool), category: "added" };
  expect(mcpAdapter.fromCanonical(canonical)._meta).toEqual({ inputModes: ["text"], category: "added" });
  expect(tool).toEqual(before);
});

it("con-05: schema warnings have a stable order: document order, then feature order", () => {
  const inputSchema = {
    type: "object",
    title: "T",
    $ref: "#/$defs/D",
    $defs: { D: { format: "uri", pattern: "x" } },
    properties: { z: { not: {}, title: "Z" }, a: { items: { format: "date" } } },
  };
  const orders = Array.from({ length: 50 }, () => {
    const { warnings } = createDefaultRegistry().convert({ name: "t", inputSchema }, "mcp", "openai");
    return warnings.map(({ path, feature }) => `${path} ${feature}`);
  });
  expect(orders[0]).toEqual([
    " $ref",
    " $defs",
    " title",
    "/$defs/D pattern",
    "/$defs/D format",
    "/properties/z not",
    "/properties/z title",
    "/properties/a/items format",
  ]);
  expect(new Set(orders.map((order) => order.join())).size).toBe(1);
});

it("ad-17: every keyword that OpenAI functions do not support is reported once, in a fixed order", () => {
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

it("ad-18: mcp to mcp preserves every schema keyword without warnings", () => {
  const { tool, from, to } = inputOf("ad-18");
  const conversion = createDefaultRegistry().convert(tool, from, to);
  expect(conversion).toEqual({ tool, warnings: [], fieldWarnings: [] });
});
