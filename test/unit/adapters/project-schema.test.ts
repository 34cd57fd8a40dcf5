import { describe, expect, it } from "vitest";
import { supportedFeatures } from "../../../src/runtime/adapters/feature-matrix.js";
import { canonicalSchema, projectSchema } from "../../../src/runtime/adapters/project-schema.js";
import type { JsonObject } from "../../../src/runtime/model/index.js";

const openai = { features: supportedFeatures.openai, otherKeywords: false };
const anthropic = { features: supportedFeatures.anthropic, otherKeywords: false };
const gemini = { features: supportedFeatures.gemini, otherKeywords: false };

function lossesOf(schema: JsonObject, support = openai): readonly string[] {
  return projectSchema(schema, support).losses.map(({ feature, path }) => `${path} ${feature}`);
}

describe("losses", () => {
  it("come schema by schema in the document's order, features in the matrix's", () => {
    const schema = {
      type: "object",
      writeOnly: true,
      $defs: { D: { format: "uri", pattern: "x" } },
      properties: { z: { title: "Z", $ref: "#/$defs/D" }, a: { type: "array", items: { format: "date" } } },
      title: "T",
    };
    expect(lossesOf(schema)).toEqual([
      " $defs",
      " title",
      " writeOnly",
      "/$defs/D pattern",
      "/$defs/D format",
      "/properties/z $ref",
      "/properties/z title",
      "/properties/a/items format",
    ]);
  });

  it("follow the features of the matrix with other keywords, in the document's order", () => {
    expect(lossesOf({ propertyNames: {}, $comment: "c", format: "f", if: {} })).toEqual([
      " format",
      " propertyNames",
      " $comment",
      " if",
    ]);
  });

  it("have escaped pointers, and keep empty and odd property names", () => {
    const schema = { properties: { "a/b~c": { format: "x" }, "": { format: "y" } } };
    expect(lossesOf(schema)).toEqual(["/properties/a~1b~0c format", "/properties/ format"]);
  });

  it("are told inside of what is lost too", () => {
    expect(lossesOf({ anyOf: [{ type: "string" }, { not: { pattern: "x" } }] })).toEqual([
      " anyOf",
      "/anyOf/1 not",
      "/anyOf/1/not pattern",
    ]);
  });

  it("include every form of a keyword that the target does not have", () => {
    const schema = {
      type: "object",
      additionalProperties: { type: "string" },
      properties: { list: { items: [{ type: "string" }] }, never: false, any: true },
    };
    expect(lossesOf(schema)).toEqual([
      " additionalProperties",
      "/properties/list items",
      "/properties/never boolean schema",
      "/properties/any boolean schema",
    ]);
  });

  it("do not include what says nothing", () => {
    const schema = { type: "object", title: "", examples: [], $defs: {}, properties: {}, required: [] };
    expect(projectSchema(schema, openai)).toEqual({ schema: { type: "object" }, losses: [] });
  });

  it("include an enum without values: it allows none, and cannot be said", () => {
    expect(lossesOf({ enum: [] })).toEqual([" enum"]);
  });

  it("include keywords whose value is false, null or 0", () => {
    expect(lossesOf({ nullable: false, const: null, default: null, minimum: 0 }, gemini)).toEqual([" const"]);
    expect(lossesOf({ nullable: false })).toEqual([" nullable"]);
  });
});

describe("what is kept", () => {
  it("stands in the document's order", () => {
    const { schema } = projectSchema({ required: ["a"], minimum: 1, type: "object", description: "d" }, openai);
    expect(Object.keys(schema)).toEqual(["required", "minimum", "type", "description"]);
  });

  it("does not take properties for keywords", () => {
    const schema = { type: "object", properties: { pattern: { type: "string" }, not: { type: "null" } } };
    expect(projectSchema(schema, openai)).toEqual({ schema, losses: [] });
  });

  it("does not look into values", () => {
    const schema = { default: { format: "x", anyOf: [] }, enum: [{ pattern: "x" }], const: { title: "t" } };
    expect(projectSchema(schema, openai)).toEqual({ schema, losses: [] });
  });

  it("has a property called __proto__ like any other", () => {
    const schema: JsonObject = JSON.parse('{"properties":{"__proto__":{"type":"string","format":"x"}}}');
    const projection = projectSchema(schema, openai);
    expect(JSON.stringify(projection.schema)).toBe('{"properties":{"__proto__":{"type":"string"}}}');
    expect(projection.losses).toEqual([{ feature: "format", path: "/properties/__proto__" }]);
  });

  it("leaves malformed keywords as they are", () => {
    const schema = { type: 5, properties: "none", required: "a", items: 3, minimum: "x" };
    expect(projectSchema(schema, openai)).toEqual({ schema, losses: [] });
  });
});

describe("a list of types", () => {
  it("becomes the type alone when it has one", () => {
    expect(projectSchema({ type: ["string", "string"] }, openai)).toEqual({ schema: { type: "string" }, losses: [] });
  });

  it("becomes nullable where the target has that", () => {
    expect(projectSchema({ type: ["null", "string"], minLength: 1 }, gemini).schema).toEqual({
      type: "string",
      nullable: true,
      minLength: 1,
    });
  });

  it("becomes anyOf where the target has that", () => {
    const anyOf = [{ type: "string" }, { type: "null" }];
    expect(projectSchema({ type: ["string", "null"] }, anthropic)).toEqual({ schema: { anyOf }, losses: [] });
    expect(projectSchema({ type: ["string", "number"] }, gemini).schema).toEqual({
      anyOf: [{ type: "string" }, { type: "number" }],
    });
  });

  it("is lost where anyOf says something else already, where there is none, and where the list is empty", () => {
    expect(lossesOf({ type: ["string", "null"], anyOf: [{}] }, anthropic)).toEqual([" type"]);
    expect(lossesOf({ type: ["string", "null"] }, openai)).toEqual([" type"]);
    expect(lossesOf({ type: [] }, anthropic)).toEqual([" type"]);
  });
});

describe("a projection", () => {
  const rich: JsonObject = {
    $schema: "s",
    type: ["object", "null"],
    title: "T",
    required: [],
    $defs: { D: { type: ["string", "number", "null"], enum: [] }, E: true },
    properties: {
      list: { type: "array", items: { oneOf: [{ type: ["string"] }, { not: { nullable: true } }] }, uniqueItems: true },
      tuple: { items: [{ pattern: "x" }], additionalItems: false },
      map: { additionalProperties: { format: "uri" }, patternProperties: { x: {} } },
      ref: { $ref: "#/$defs/D", default: {}, examples: [] },
    },
    if: { anyOf: [false] },
    anyOf: [{ allOf: [{ const: null }] }],
  };

  for (const [format, features] of Object.entries(supportedFeatures)) {
    it(`of a projection loses nothing more, and is the same: ${format}`, () => {
      const support = { features, otherKeywords: false };
      const { schema } = projectSchema(rich, support);
      expect(projectSchema(schema, support)).toEqual({ schema, losses: [] });
    });
  }

  it("is bounded by the size of the schema, not by what its names are like", () => {
    const long = "x".repeat(1_000_000);
    const properties = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`p${i}`, { format: "x" }]));
    const { losses } = projectSchema({ properties: { ...properties, [long]: { format: "y" } } }, openai);
    expect(losses).toHaveLength(20_001);
    expect(losses.at(-1)?.path).toBe(`/properties/${long}`);
  });
});

describe("the canonical form of a schema", () => {
  it("has every keyword but the collections that are empty", () => {
    const schema = { $schema: "s", type: ["a", "b"], items: [{ enum: [] }, true], if: { required: [] }, "x-y": [] };
    expect(canonicalSchema(schema)).toEqual({ ...schema, items: [{}, true] });
  });
});
