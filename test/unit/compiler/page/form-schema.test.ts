import { describe, expect, it } from "vitest";
import { exampleValue, withoutVariantProperties } from "../../../../src/compiler/page/form-schema.js";
import { explainMismatches, type JsonObject, localReader } from "../../../../src/json-schema/index.js";

const schemas: Readonly<Record<string, JsonObject>> = {
  limits: {
    type: "object",
    properties: { a: { type: "string", minLength: 9 }, b: { type: "integer", exclusiveMinimum: 4, multipleOf: 5 } },
    required: ["a", "b"],
  },
  "a maximum below one": { type: "number", maximum: -3 },
  "a pattern": { type: "string", pattern: "^\\d{5}$" },
  "a pattern of several parts": { type: "string", pattern: "^[A-Z]{2}-\\d{4}$" },
  "a pattern with a length": { type: "string", pattern: "^(ab|c)+!$", minLength: 12, maxLength: 14 },
  "a pattern in an optional group": { type: "string", pattern: "^(?:v)?[0-9]+\\.[0-9]+$|^x{3}$" },
  formats: {
    type: "array",
    items: false,
    prefixItems: [
      { type: "string", format: "uuid" },
      { type: "string", format: "date" },
    ],
  },
  "a list with a minimum": { type: "array", items: { type: "boolean" }, minItems: 3 },
  "a discriminated union": {
    type: "object",
    properties: { id: { type: "string" } },
    required: ["id"],
    anyOf: [
      { properties: { kind: { const: "a" }, x: { type: "number" } }, required: ["kind", "x"] },
      { properties: { kind: { const: "b" } } },
    ],
  },
  "an intersection": {
    allOf: [
      { type: "object", properties: { a: { const: 1 } }, required: ["a"] },
      { type: "object", properties: { b: { enum: ["x"] } }, required: ["b"] },
    ],
  },
  recursion: {
    $ref: "#/$defs/node",
    $defs: {
      node: {
        type: "object",
        properties: {
          next: { anyOf: [{ $ref: "#/$defs/node" }, { type: "null" }] },
          all: { type: "array", items: { $ref: "#/$defs/node" } },
        },
        required: ["next", "all"],
      },
    },
  },
  "an example of the author": { type: "string", pattern: "^zz(top)$", examples: ["zztop"] },
};

describe("an example of a schema", () => {
  it.each(Object.entries(schemas))("fits %s", (_, schema) => {
    expect(explainMismatches(localReader(schema), schema, exampleValue(schema, schema))).toEqual([]);
  });

  it("of an object has only what is required", () => {
    expect(exampleValue({ type: "object", properties: { a: { type: "string" } } }, {})).toEqual({});
  });
});

describe("properties of variants", () => {
  const variant = (kind: string, key: string): JsonObject => ({
    type: "object",
    properties: { kind: { const: kind }, [key]: { type: "number" } },
    required: ["kind", key],
  });
  const anyOf = [variant("a", "x"), { $ref: "#/$defs/b" }];
  const union: JsonObject = {
    type: "object",
    properties: { kind: { enum: ["a", "b"] }, x: {}, y: {} },
    required: ["kind"],
    additionalProperties: false,
    anyOf,
    $defs: { b: variant("b", "y") },
  };

  it("are not repeated beside the union", () => {
    expect(withoutVariantProperties(union, union)).toEqual({ anyOf, $defs: union["$defs"] });
  });

  it("leave those beside it that no variant has", () => {
    const { properties, ...rest } = union;
    const schema = { ...rest, properties: { ...(properties as JsonObject), page: {} }, required: ["kind", "page"] };
    expect(withoutVariantProperties(schema, schema)).toEqual({
      ...rest,
      properties: { page: {} },
      required: ["page"],
    });
  });

  it.each([
    [{ type: "object", properties: { a: {} } }],
    [{ properties: { a: {}, b: {} }, anyOf: [{ required: ["a"] }, { required: ["b"] }] }],
    [{ type: "object", properties: {}, additionalProperties: { type: "string" }, anyOf: [variant("a", "x")] }],
  ])("leave %j as it is without variants, or with further properties", (schema) => {
    expect(withoutVariantProperties(schema, schema)).toEqual(
      "additionalProperties" in schema ? { ...schema, required: [] } : schema,
    );
  });
});
