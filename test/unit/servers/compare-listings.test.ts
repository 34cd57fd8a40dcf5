import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/runtime/model/index.js";
import { compareListings, compareTools } from "../../servers/compare-listings.js";

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...more,
});

/** The record of a tool with these properties of its input. */
function record(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return { name: "a", description: "A.", inputSchema: object(properties, { additionalProperties: false }), ...more };
}

function differences(before: JsonObject, after: JsonObject): readonly (readonly string[])[] {
  const { kinds, unnamed } = compareTools(before, after);
  return [[...kinds], unnamed];
}

describe("names the differences of two listings that are intended", () => {
  const text = { type: "string" };
  it.each<readonly [kind: string, before: JsonObject, after: JsonObject]>([
    ["dialect", { inputSchema: object({}, { $schema: "x", additionalProperties: false }) }, {}],
    ["tasks", { execution: { taskSupport: "required" } }, {}],
    ["title", { title: "A" }, { title: "A", annotations: { title: "A" } }],
    ["white space", { description: "\n  A.\n  " }, {}],
    ["closed input", { inputSchema: object({}) }, {}],
    ["open result", { outputSchema: object({}, { additionalProperties: false }) }, { outputSchema: object({}) }],
  ])("%s", (kind, before, after) => {
    expect(differences(record({}, before), record({}, after))).toEqual([[kind], []]);
  });
  it.each<readonly [kind: string, before: JsonObject, after: JsonObject]>([
    ["spelling", { type: ["string", "null"] }, { anyOf: [{ type: "null" }, text] }],
    ["none", { $ref: "#/$defs/Word" }, { type: "string", minLength: 1 }],
    ["format of a number", { type: "integer", format: "int32" }, { type: "integer" }],
    [
      "note about keys",
      { type: "object", propertyNames: { minLength: 1, description: "Name" } },
      { type: "object", propertyNames: { minLength: 1 } },
    ],
    [
      "members of a union",
      { oneOf: [closed({ a: text }), closed({ b: text })] },
      { anyOf: [closed({ a: text, b: text }), closed({ a: text, b: text })] },
    ],
  ])("%s of %j", (kind, before, after) => {
    const $defs = { Word: { type: "string", minLength: 1 } };
    const inputSchema = { ...object({ p: before }, { additionalProperties: false }), $defs };
    expect(differences(record({}, { inputSchema }), record({ p: after }))).toEqual([kind === "none" ? [] : [kind], []]);
  });
});

function closed(properties: JsonObject): JsonObject {
  return object(properties, { additionalProperties: false });
}

it("names no other difference", () => {
  const part = { type: "string", description: "D", default: "d" };
  const before = record({ p: part }, { annotations: { readOnlyHint: true } });
  const unnamed = (after: JsonObject): readonly string[] | undefined => differences(before, after)[1];
  const own = { annotations: { readOnlyHint: true } };
  expect(unnamed(record({ p: { ...part, description: "E" } }, own))).toEqual([
    '/inputSchema: /p description: "D" is lost; /p description: "E" is new',
  ]);
  expect(unnamed(record({ p: { ...part, default: "e" } }, own))).toEqual([
    '/inputSchema: /p default: "d" is lost; /p default: "e" is new',
  ]);
  expect(unnamed(record({ p: { ...part, maxLength: 2 } }, own))).toEqual([
    expect.stringMatching(/^\/inputSchema: only the first accepts \{"p":"...+"\}$/),
  ]);
  expect(unnamed(record({ p: part, q: part }, own))).toEqual([expect.stringContaining("is new")]);
  expect(unnamed(record({ p: part }))).toEqual(['/annotations: {"readOnlyHint":true} becomes {}']);
  expect(unnamed(record({ p: part }, { ...own, description: "B." }))).toEqual(['/description: "A." becomes "B."']);
  expect(unnamed(record({ p: part }, { ...own, outputSchema: object({}) }))).toEqual([
    expect.stringContaining("/outputSchema: undefined becomes"),
  ]);
});

it("compares tools of the same name, and finds those that one side lists", () => {
  const [a, b, c] = ["a", "b", "c"].map((name) => ({ ...record({}), name }));
  const found = compareListings([a, b] as { name: string }[], [c, a] as { name: string }[]);
  expect(found.map(({ name, unnamed }) => [name, unnamed])).toEqual([
    ["a", []],
    ["b", [": only the first lists it"]],
    ["c", [": only the second lists it"]],
  ]);
});
