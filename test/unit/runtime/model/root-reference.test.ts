import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { referToRoot } from "../../../../src/runtime/model/internal.js";
import { plainAjv } from "../../../support/reference-ajv.js";

const ref = (to: string) => ({ $ref: to });
const tree = (children: JsonObject): JsonObject => ({
  type: "object",
  properties: { text: { type: "string" }, children: { type: "array", items: children } },
  required: ["text", "children"],
  additionalProperties: false,
});
const twice = { ...tree(ref("#/$defs/Tree")), $defs: { Tree: tree(ref("#/$defs/Tree")) } };

const branches = (to: string): readonly JsonObject[] => [
  { type: "object", properties: { not: ref(to) }, required: ["not"], additionalProperties: false },
  { type: "object", properties: { word: { type: "string" } }, required: ["word"], additionalProperties: false },
];
const union = (to: string): JsonObject => ({
  type: "object",
  properties: { not: ref(to), word: { type: "string" } },
  additionalProperties: false,
  anyOf: branches(to),
});

describe("a recursive root", () => {
  it.each([
    [
      "an object",
      twice,
      tree(ref("#")),
      [{ text: "a", children: [{ text: "b", children: [] }] }],
      [{ text: "a", children: [{ text: "b" }] }],
    ],
    [
      "a union",
      { ...union("#/$defs/Filter"), $defs: { Filter: { anyOf: branches("#/$defs/Filter") } } },
      union("#"),
      [{ not: { not: { word: "a" } } }],
      [{ not: { not: {} } }, { not: { word: "a", not: { word: "b" } } }],
    ],
  ])("refers to itself, and accepts the same: %s", (_, written, expected, valid, invalid) => {
    expect(referToRoot(written)).toEqual(expected);
    for (const schema of [written, expected]) {
      const accepts = plainAjv.compile(schema);
      expect(valid.map((value) => accepts(value))).toEqual(valid.map(() => true));
      expect(invalid.map((value) => accepts(value))).toEqual(invalid.map(() => false));
    }
  });

  it("keeps its other definitions, which refer to it", () => {
    const leaf = {
      type: "object",
      properties: { tree: ref("#/$defs/Tree"), text: ref("#/$defs/Tree/properties/text") },
    };
    const written = { ...tree(ref("#/$defs/Leaf")), $defs: { Tree: tree(ref("#/$defs/Leaf")), Leaf: leaf } };
    expect(referToRoot(written)).toEqual({
      ...tree(ref("#/$defs/Leaf")),
      $defs: { Leaf: { type: "object", properties: { tree: ref("#"), text: ref("#/properties/text") } } },
    });
  });
});

it.each([
  ["has no definition", tree({ type: "string" })],
  ["differs from its definition", { ...twice, description: "A tree." }],
  ["could be the root of another document", { ...twice, $id: "https://example.com/tree" }],
  ["has an anchor", { ...twice, $anchor: "a", $defs: { Tree: { ...tree(ref("#a")), $anchor: "a" } } }],
])("a root that %s stays", (_, schema) => {
  expect(referToRoot(schema)).toBe(schema);
});
