import { describe, expect, it } from "vitest";
import { featuresOfFormat, reduceSchema } from "../../../../src/host/conversion/reduce-schema.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";

const openai = { features: featuresOfFormat.openai, otherKeywords: false };
const anthropic = { features: featuresOfFormat.anthropic, otherKeywords: false };
const gemini = { features: featuresOfFormat.gemini, otherKeywords: false };

function lossesOf(schema: JsonObject, support = openai): readonly string[] {
  return reduceSchema(schema, support).losses.map(({ feature, path }) => `${path} ${feature}`);
}

describe("losses", () => {
  it("are in document order by schema, and in table order within a schema", () => {
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

  it("list other keywords after the features, in document order", () => {
    expect(lossesOf({ propertyNames: {}, $comment: "c", format: "f", if: {} })).toEqual([
      " format",
      " propertyNames",
      " $comment",
      " if",
    ]);
  });

  it("have escaped pointers for unusual property names", () => {
    const schema = { properties: { "a/b~c": { format: "x" }, "": { format: "y" } } };
    expect(lossesOf(schema)).toEqual(["/properties/a~1b~0c format", "/properties/ format"]);
  });

  it("include losses inside lost keywords", () => {
    expect(lossesOf({ anyOf: [{ type: "string" }, { not: { pattern: "x" } }] })).toEqual([
      " anyOf",
      "/anyOf/1 not",
      "/anyOf/1/not pattern",
    ]);
  });

  it("include unsupported forms of a supported keyword", () => {
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

  it("do not include keywords without effect", () => {
    const schema = { type: "object", title: "", examples: [], $defs: {}, properties: {}, required: [] };
    expect(reduceSchema(schema, openai)).toEqual({ schema: { type: "object" }, losses: [] });
  });

  it("include an empty enum, which rejects every value", () => {
    expect(lossesOf({ enum: [] })).toEqual([" enum"]);
  });

  it("include keywords whose value is false, null or 0", () => {
    expect(lossesOf({ nullable: false, const: null, default: null, minimum: 0 }, gemini)).toEqual([" const"]);
    expect(lossesOf({ nullable: false })).toEqual([" nullable"]);
  });
});

describe("the reduced schema", () => {
  it("is in document order", () => {
    const { schema } = reduceSchema({ required: ["a"], minimum: 1, type: "object", description: "d" }, openai);
    expect(Object.keys(schema)).toEqual(["required", "minimum", "type", "description"]);
  });

  it("distinguishes properties from keywords", () => {
    const schema = { type: "object", properties: { pattern: { type: "string" }, not: { type: "null" } } };
    expect(reduceSchema(schema, openai)).toEqual({ schema, losses: [] });
  });

  it("does not change values", () => {
    const schema = { default: { format: "x", anyOf: [] }, enum: [{ pattern: "x" }], const: { title: "t" } };
    expect(reduceSchema(schema, openai)).toEqual({ schema, losses: [] });
  });

  it("supports a property named __proto__", () => {
    const schema: JsonObject = JSON.parse('{"properties":{"__proto__":{"type":"string","format":"x"}}}');
    const reduced = reduceSchema(schema, openai);
    expect(JSON.stringify(reduced.schema)).toBe('{"properties":{"__proto__":{"type":"string"}}}');
    expect(reduced.losses).toEqual([{ feature: "format", path: "/properties/__proto__" }]);
  });

  it("keeps malformed keywords", () => {
    const schema = { type: 5, properties: "none", required: "a", items: 3, minimum: "x" };
    expect(reduceSchema(schema, openai)).toEqual({ schema, losses: [] });
  });
});

describe("a type array", () => {
  it("becomes a single type if it has one item", () => {
    expect(reduceSchema({ type: ["string", "string"] }, openai)).toEqual({ schema: { type: "string" }, losses: [] });
  });

  it("becomes nullable if the target supports it", () => {
    expect(reduceSchema({ type: ["null", "string"], minLength: 1 }, gemini).schema).toEqual({
      type: "string",
      nullable: true,
      minLength: 1,
    });
  });

  it("becomes anyOf if the target supports it", () => {
    const anyOf = [{ type: "string" }, { type: "null" }];
    expect(reduceSchema({ type: ["string", "null"] }, anthropic)).toEqual({ schema: { anyOf }, losses: [] });
    expect(reduceSchema({ type: ["string", "number"] }, gemini).schema).toEqual({
      anyOf: [{ type: "string" }, { type: "number" }],
    });
  });

  it("is lost if the schema already has anyOf, if the target does not support it, and if the array is empty", () => {
    expect(lossesOf({ type: ["string", "null"], anyOf: [{}] }, anthropic)).toEqual([" type"]);
    expect(lossesOf({ type: ["string", "null"] }, openai)).toEqual([" type"]);
    expect(lossesOf({ type: [] }, anthropic)).toEqual([" type"]);
  });
});

describe("a reduction", () => {
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

  for (const [format, features] of Object.entries(featuresOfFormat)) {
    it(`is idempotent: ${format}`, () => {
      const support = { features, otherKeywords: false };
      const { schema } = reduceSchema(rich, support);
      expect(reduceSchema(schema, support)).toEqual({ schema, losses: [] });
    });
  }

  it("takes linear time, whatever the property names", () => {
    const long = "x".repeat(1_000_000);
    const properties = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`p${i}`, { format: "x" }]));
    const { losses } = reduceSchema({ properties: { ...properties, [long]: { format: "y" } } }, openai);
    expect(losses).toHaveLength(20_001);
    expect(losses.at(-1)?.path).toBe(`/properties/${long}`);
  });
});

describe("the canonical form of a schema", () => {
  it("has every keyword except empty collections", () => {
    const schema = { $schema: "s", type: ["a", "b"], items: [{ enum: [] }, true], if: { required: [] }, "x-y": [] };
    expect(reduceSchema(schema, { features: featuresOfFormat.mcp, otherKeywords: true }).schema).toEqual({
      ...schema,
      items: [{}, true],
    });
  });
});
