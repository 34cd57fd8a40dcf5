import { describe, expect, it } from "vitest";
import { omitProperties } from "../../../../src/runtime/derive/omit-properties.js";
import type { JsonObject, ObjectSchema } from "../../../../src/runtime/model/index.js";
import { referenceAjv } from "../../../support/reference-ajv.js";

const circle: JsonObject = {
  type: "object",
  properties: {
    kind: { type: "string", const: "circle" },
    radius: { type: "number" },
    color: { $ref: "#/$defs/Color" },
  },
  required: ["kind", "radius"],
  additionalProperties: false,
};
const square: JsonObject = {
  type: "object",
  properties: { kind: { type: "string", const: "square" }, side: { type: "number" } },
  required: ["kind", "side"],
  additionalProperties: false,
};
const $defs: JsonObject = { Color: { enum: ["red", "blue"] }, Circle: circle, Square: square };
/** As the generator prints a union of objects. */
const shapes: ObjectSchema = {
  type: "object",
  description: "A shape",
  properties: {
    kind: { type: "string", enum: ["circle", "square"] },
    radius: { type: "number" },
    color: { $ref: "#/$defs/Color" },
    side: { type: "number" },
  },
  required: ["kind"],
  additionalProperties: false,
  anyOf: [{ $ref: "#/$defs/Circle" }, square],
  $defs,
};
const oneOf: ObjectSchema = { type: "object", oneOf: [circle, square], $defs };
const allOf: ObjectSchema = {
  type: "object",
  allOf: [{ $ref: "#/$defs/Named" }, { properties: { id: { type: "number" } }, required: ["id"] }],
  $defs: { Named: { type: "object", properties: { name: { type: "string" } }, required: ["name"] }, Unused: {} },
  minProperties: 2,
  maxProperties: 3,
};
const open: ObjectSchema = {
  type: "object",
  properties: { kind: { type: "string" } },
  additionalProperties: { type: "number" },
  default: { kind: "a" },
};
const beside: ObjectSchema = { type: "object", $ref: "#/$defs/Circle", properties: { radius: { minimum: 1 } }, $defs };

describe("the remaining schema accepts what the whole schema accepts with the values", () => {
  const parts: readonly JsonObject[] = [
    ...[{ radius: 0 }, { radius: 2 }, { side: 1 }, { color: "red" }, { color: "green" }, { name: "n" }, { id: 1 }],
    ...[{ kind: "circle" }, { kind: "square" }, { x: 1 }, { x: "1" }],
  ];
  const inputs: readonly JsonObject[] = [
    {},
    ...parts,
    ...parts.flatMap((a) => parts.map((b) => ({ ...a, ...b }))),
    { x: 1, y: 2, id: 3 },
  ];

  it.each<[string, ObjectSchema, JsonObject]>([
    ["a discriminated union", shapes, { kind: "circle" }],
    ["the other member of it", shapes, { kind: "square" }],
    ["a property of one member", shapes, { color: "red" }],
    ["two properties", shapes, { color: "red", kind: "circle" }],
    ["oneOf", oneOf, { kind: "circle" }],
    ["a definition in allOf", allOf, { name: "n" }],
    ["an open object", open, { kind: "a" }],
    ["a reference with keywords beside it", beside, { kind: "circle" }],
    ["the property beside a reference", beside, { radius: 2 }],
  ])("%s", (_, schema, values) => {
    const remaining = omitProperties(schema, values);
    if ("problems" in remaining) throw new Error(JSON.stringify(remaining.problems));
    const [whole, rest] = [referenceAjv().compile(schema), referenceAjv().compile(remaining.schema)];
    let accepted = 0;
    for (const input of inputs) {
      if (Object.keys(values).some((name) => name in input)) continue;
      const isAccepted = whole({ ...input, ...values });
      accepted += Number(isAccepted);
      expect([input, rest(input)]).toEqual([input, isAccepted]);
    }
    expect(accepted).toBeGreaterThan(0);
  });
});

describe("the remaining schema", () => {
  const remaining = (schema: ObjectSchema, values: JsonObject): unknown =>
    Reflect.get(omitProperties(schema, values), "schema");

  it("is one object when a single member of a union remains", () => {
    expect(remaining(shapes, { kind: "square" })).toEqual({
      type: "object",
      description: "A shape",
      properties: { side: { type: "number" } },
      required: ["side"],
      additionalProperties: false,
    });
  });

  it("has neither defaults nor examples of the whole input, which have the properties", () => {
    expect(remaining(open, { kind: "a" })).toEqual({
      type: "object",
      properties: {},
      additionalProperties: { type: "number" },
    });
  });
});

describe("there is none", () => {
  it.each<[string, ObjectSchema, JsonObject, string]>([
    ["for values that no member accepts", oneOf, { kind: "line" }, "no input of the tool has these values"],
    [
      "for values of different members",
      shapes,
      { kind: "square", color: "red" },
      "no input of the tool has these values",
    ],
    [
      "for a reference that leads to itself",
      { type: "object", $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/A" } } },
      { a: 1 },
      "refers to #/$defs/A",
    ],
    [
      "if a condition names the property",
      { type: "object", properties: { a: {} }, if: { required: ["a"] } },
      { a: 1 },
      'depends on it by "if"',
    ],
  ])("%s", (_, schema, values, message) => {
    expect(JSON.stringify(omitProperties(schema, values))).toContain(JSON.stringify(message).slice(1, -1));
  });
});
