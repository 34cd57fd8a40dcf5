import { expect, it } from "vitest";
import { clashingTools, compareListedTools, type ListedTool } from "../../../../src/compiler/openapi/index.js";

function differencesOf(before: ListedTool["inputSchema"], after: ListedTool["inputSchema"]): readonly string[] {
  const [old, now] = [before, after].map((inputSchema): ListedTool => ({ name: "a", inputSchema }));
  if (!old || !now) throw new Error("two schemas");
  return compareListedTools([old], [now]).differences.map(({ pointer, keys }) => `${pointer}: ${keys.join(", ")}`);
}

it("finds keywords that are lost, in the schemas of properties, items, unions and references", () => {
  const before = {
    type: "object",
    properties: {
      "a/b": { type: "object", patternProperties: { "^a": { type: "string" } }, dependentRequired: { a: ["b"] } },
      list: { type: "array", items: { type: "string", not: { const: "" } } },
      one: { oneOf: [{ type: "string", pattern: "(a)\\\\1" }, { type: "number" }] },
      ref: { $ref: "#/definitions/Ref" },
    },
    definitions: { Ref: { type: "object", if: {}, properties: { self: { $ref: "#/definitions/Ref" } } } },
  };
  const after = {
    type: "object",
    properties: {
      "a/b": { type: "object", additionalProperties: { type: "string" } },
      list: { type: "array", items: { type: "string" } },
      one: { anyOf: [{ type: "string" }, { type: "number" }] },
      ref: { $ref: "#/$defs/Other" },
    },
    $defs: { Other: { type: "object", properties: { self: { $ref: "#/$defs/Other" } } } },
  };
  expect(differencesOf(before, after)).toEqual([
    "/inputSchema/properties/a~1b: additionalProperties, dependentRequired, patternProperties",
    "/inputSchema/properties/list/items: not",
    "/inputSchema/properties/one: oneOf",
    "/inputSchema/properties/one/oneOf/0: pattern",
    "/inputSchema/properties/ref: if",
  ]);
});

it("finds no difference between two ways to write the same", () => {
  const pairs = [
    [
      { type: ["string", "null"], minLength: 1 },
      { anyOf: [{ type: "string" }, { type: "null" }], minLength: 1 },
    ],
    [
      { type: ["array", "null"], items: { type: "string" } },
      { anyOf: [{ type: "array", items: { type: "string" } }, { type: "null" }] },
    ],
    [{ enum: ["x"] }, { type: "string", const: "x" }],
    [{ enum: ["x", "y"] }, { type: "string", enum: ["y", "x"] }],
    [{ type: "object", properties: {}, required: [], additionalProperties: true }, { type: "object" }],
    [
      { type: "object", required: ["a", "b"] },
      { type: "object", required: ["b", "a"] },
    ],
    [true, {}],
    [
      { anyOf: [{ type: ["string", "number"] }, { type: ["string", "null"] }] },
      { anyOf: [{ type: "string" }, { type: "number" }, { type: "null" }] },
    ],
    [
      { anyOf: [{ const: 1 }, { const: "a" }, { type: "object" }] },
      { anyOf: [{ type: "string", enum: ["a"] }, { type: "object" }, { type: "number", enum: [1] }] },
    ],
    [{ type: "object", propertyNames: { type: "string" } }, { type: "object" }],
    [{ description: "\n  First.\n\n    Second.\n " }, { description: "First.\n\n  Second." }],
    [{ enum: ["a", 1, null] }, { anyOf: [{ const: "a" }, { const: 1 }, { type: "null" }] }],
    [
      { type: ["null", "integer"], minimum: 1 },
      { anyOf: [{ type: "null" }, { type: "number" }], minimum: 1, multipleOf: 1 },
    ],
    [
      { type: "array", prefixItems: [true], maxItems: 1 },
      { type: "array", prefixItems: [{}], items: false, maxItems: 1 },
    ],
    [
      { allOf: [{ properties: { a: { type: "string" } }, required: ["a"] }, { properties: { b: {} } }] },
      { type: "object", properties: { b: {}, a: { type: "string" } }, required: ["a"] },
    ],
  ] as const;
  const wrap = (item: unknown): ListedTool["inputSchema"] => JSON.parse(JSON.stringify({ properties: { item } }));
  for (const [before, after] of pairs) expect(differencesOf(wrap(before), wrap(after))).toEqual([]);
  const nested = { anyOf: [{ $ref: "#/$defs/Inner" }, { type: "null" }] };
  const inner = { $defs: { Inner: { anyOf: [{ type: "string" }, { type: "number" }] } } };
  const flat = { anyOf: [{ type: "string" }, { type: "number" }, { type: "null" }] };
  expect(differencesOf({ properties: { item: nested }, ...inner }, wrap(flat))).toEqual([]);
  expect(differencesOf(wrap({ description: "First. Second." }), wrap({ description: "First.\nSecond." }))).toEqual([
    "/inputSchema/properties/item: description",
  ]);
  expect(differencesOf(wrap(false), wrap({}))).toEqual(["/inputSchema/properties/item: not"]);
  const twice = { allOf: [{ properties: { a: { minLength: 1 } } }, { properties: { a: { maxLength: 2 } } }] };
  expect(differencesOf(wrap(twice), wrap({ properties: { a: { minLength: 1 } } }))).toEqual([
    "/inputSchema/properties/item: allOf, properties",
  ]);
});

it("finds fields that differ, output schemas that are lost and tools that are missing", () => {
  const schema = { type: "object" };
  const icon = { src: "https://example.com/a.png" };
  const before: readonly ListedTool[] = [
    { name: "a", inputSchema: schema, outputSchema: schema, icons: [{ ...icon, sizes: ["48x48"] }] },
    { name: "b", title: "B", inputSchema: schema, execution: { taskSupport: "forbidden" } },
    { name: "c", inputSchema: schema },
  ];
  const after: readonly ListedTool[] = [
    { name: "a", inputSchema: schema, icons: [icon] },
    { name: "b", title: "B", inputSchema: schema, annotations: { title: "B" } },
  ];
  expect(compareListedTools(before, after).differences).toEqual([
    { tool: "a", pointer: "", keys: ["icons", "outputSchema"] },
    { tool: "c", pointer: "", keys: ["name"] },
  ]);
});

it("says whether inputs are closed, but not results", () => {
  const [open, closed] = [{ type: "object" }, { type: "object", additionalProperties: false }];
  const isClosed = (before: ListedTool, after: ListedTool): boolean => {
    const { differences, closesInputs } = compareListedTools([before], [after]);
    expect(differences).toEqual([]);
    return closesInputs;
  };
  expect(isClosed({ name: "a", inputSchema: open }, { name: "a", inputSchema: closed })).toBe(true);
  expect(isClosed({ name: "a", inputSchema: closed }, { name: "a", inputSchema: closed })).toBe(false);
  const result: ListedTool = { name: "a", inputSchema: closed, outputSchema: open };
  expect(isClosed(result, { ...result, outputSchema: closed })).toBe(false);
});

it("finds names that are equal in generated code", () => {
  const tools = ["get.user-info", "getUserInfo", "get_user", "other"].map((name) => ({ name }));
  expect(clashingTools(tools)).toEqual([["get.user-info", "getUserInfo"]]);
});
