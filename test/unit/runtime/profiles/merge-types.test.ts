import { expect, it } from "vitest";
import type { JsonObject, Tool } from "../../../../src/runtime/model/index.js";
import { lint, profiles, projectTool } from "../../../../src/runtime/profiles/index.js";

const text = { type: "string" };
const path: JsonObject = {
  type: "object",
  properties: { path: text },
  required: ["path"],
  additionalProperties: false,
};

/** The projection for LangChain of a property with this schema. */
function project(schema: JsonObject): unknown {
  return (projectTool(toolWith(schema), profiles.langchain).record.inputSchema["properties"] as JsonObject)["value"];
}

function toolWith(schema: JsonObject): Tool {
  return { name: "t", description: "T.", inputSchema: { type: "object", properties: { value: schema } } };
}

it("a union of types becomes a list of types", () => {
  expect(project({ anyOf: [text, { type: "number" }] })).toEqual({ type: ["string", "number"] });
  expect(project({ oneOf: [text, { type: "null" }], description: "A name." })).toEqual({
    type: ["string", "null"],
    description: "A name.",
  });
});

it("constraints stay, because each is about one type", () => {
  expect(
    project({
      anyOf: [
        { type: "string", minLength: 2 },
        { type: "integer", minimum: 1 },
        { type: "array", items: text, maxItems: 3 },
      ],
    }),
  ).toEqual({ type: ["string", "integer", "array"], minLength: 2, minimum: 1, items: text, maxItems: 3 });
});

it("an object that may be null stays an object that may be null", () => {
  expect(project({ anyOf: [{ ...path, description: "A file." }, { type: "null" }] })).toEqual({
    ...path,
    type: ["object", "null"],
    description: "A file.",
  });
});

it("several objects and another value become one object or the value", () => {
  const circle = { type: "object", properties: { radius: { type: "number" } }, required: ["radius"] };
  expect(project({ anyOf: [path, circle, text] })).toMatchObject({
    type: ["object", "string"],
    properties: { path: {}, radius: {} },
    description: "(one of these sets of properties: path; or radius)",
  });
});

it("values stay if every member lists its own", () => {
  expect(project({ anyOf: [{ enum: ["a", "b"] }, { const: 1 }, { type: "null" }] })).toEqual({
    type: ["string", "number", "null"],
    enum: ["a", "b", 1, null],
  });
});

it("what the list of types cannot express is described", () => {
  expect(project({ anyOf: [{ enum: ["auto"] }, { type: "number" }] })).toEqual({
    type: ["string", "number"],
    description: '(one of these: string, one of "auto"; or number)',
  });
  expect(
    project({
      anyOf: [
        { type: "string", format: "date" },
        { type: "string", pattern: "^P" },
      ],
    }),
  ).toEqual({
    type: "string",
    description: "(one of these: string, format date; or string, matches ^P)",
  });
});

it("a union next to other keywords is described", () => {
  const properties = { a: text, b: text };
  expect(project({ type: "object", properties, anyOf: [{ required: ["a"] }, { required: ["b"] }] })).toEqual({
    type: "object",
    properties,
    description: "(one of these sets of properties: a; or b)",
  });
});

it("what the adapter removes is described", () => {
  expect(project({ type: "string", not: { const: "a" } })).toEqual({ type: "string", description: '(not "a")' });
});

it("a member without a type makes any value valid", () => {
  expect(project({ anyOf: [text, {}] })).toEqual({});
});

it("the projection has nothing that LangChain changes", () => {
  const schemas = [
    { anyOf: [text, { type: "number" }] },
    { anyOf: [path, { type: "null" }] },
    { anyOf: [path, { ...path, properties: { path: { type: "number" } } }, { type: "null" }] },
  ];
  for (const schema of schemas) {
    expect(lint(toolWith(schema), profiles.langchain)).not.toEqual([]);
    expect(lint(projectTool(toolWith(schema), profiles.langchain).record, profiles.langchain)).toEqual([]);
  }
});

it("of a union with objects and other values, the profile says that models only see the objects", () => {
  const rules = (schema: JsonObject): readonly string[] =>
    lint(toolWith(schema), profiles.langchain).map(({ rule }) => rule);
  expect(rules({ anyOf: [path, { type: "null" }] })).toEqual(["mixed-union"]);
  expect(rules({ anyOf: [path, path, { type: "null" }] })).toEqual(["object-union", "mixed-union"]);
  expect(rules({ anyOf: [text, { type: "null" }] })).toEqual(["value-union"]);
  expect(rules({ anyOf: [path, path] })).toEqual(["object-union"]);
  expect(rules({ oneOf: [{ type: "object", additionalProperties: text }, text] })).toEqual(["mixed-union"]);
});
