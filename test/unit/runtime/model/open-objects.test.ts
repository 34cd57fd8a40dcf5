import { expect, it } from "vitest";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { openObjects, openOutputSchema } from "../../../../src/runtime/model/internal.js";

const closed = (properties: JsonObject): JsonObject => ({
  type: "object",
  properties,
  additionalProperties: false,
});
const point = closed({ x: { type: "number" } });

it("opens objects in properties, items, tuples, maps, unions and definitions", () => {
  const open = { type: "object", properties: { x: { type: "number" } } };
  const nest = (inner: JsonObject): JsonObject => ({
    a: inner,
    b: { type: "array", items: inner, prefixItems: [inner] },
    c: { type: "object", additionalProperties: inner, patternProperties: { "^a": inner } },
    d: { anyOf: [inner, { type: "null" }], allOf: [inner] },
    e: { $ref: "#/$defs/Point" },
  });
  expect(openObjects({ ...closed(nest(point)), $defs: { Point: point } })).toEqual({
    type: "object",
    properties: nest(open),
    $defs: { Point: open },
  });
});

it("keeps values that look like schemas", () => {
  const schema = { type: "object", properties: { a: { default: point, enum: [point], examples: [point] } } };
  expect(openObjects(schema)).toEqual(schema);
});

it("keeps objects closed where an open one could reject more", () => {
  const branches = [closed({ x: { type: "number" } }), closed({ y: { type: "number" } })];
  const schema = { type: "object", properties: { a: { oneOf: branches }, b: { not: point } } };
  expect(openObjects(schema)).toEqual(schema);
  const shared: JsonObject = {
    ...closed({ a: { $ref: "#/$defs/Point" }, b: { oneOf: [{ $ref: "#/$defs/Point" }, { type: "null" }] } }),
    $defs: { Point: point },
  };
  const { additionalProperties: _, ...rest } = shared;
  expect(openObjects(shared)).toEqual(rest);
});

it("opens an output schema at pointers: through references, in the branches of a union, and not where parts are shared", () => {
  const closed = { type: "object", properties: {}, additionalProperties: false } as const;
  const schema = {
    type: "object",
    properties: { a: closed, b: closed, c: { $ref: "#/$defs/C" } },
    $defs: { C: closed },
  } as const;
  const { additionalProperties: _, ...open } = closed;
  const at = openOutputSchema(schema, ["/properties/a", "/properties/c"]);
  expect(at).toEqual({ ...schema, properties: { ...schema.properties, a: open }, $defs: { C: open } });
  const union = { ...closed, anyOf: [closed, { ...closed, required: ["x"] }] };
  expect(openOutputSchema(union, ["/anyOf/1"])).toEqual({ ...open, anyOf: [closed, { ...open, required: ["x"] }] });
  expect(openOutputSchema(union, [""])).toEqual({ ...open, anyOf: [open, { ...open, required: ["x"] }] });
});
