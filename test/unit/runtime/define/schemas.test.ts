import { describe, expect, it } from "vitest";
import {
  anything,
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  oneOfValues,
  optional,
  record,
  string,
  union,
} from "../../../../src/runtime/define/index.js";
import { createSchemaValidator } from "../../../../src/runtime/schema/index.js";

const validator = createSchemaValidator();

describe("a schema helper", () => {
  it("returns plain JSON Schema with the given keywords", () => {
    expect(string({ minLength: 1, pattern: "^a", description: "d" })).toEqual({
      type: "string",
      minLength: 1,
      pattern: "^a",
      description: "d",
    });
    expect(number({ exclusiveMinimum: 0, default: 1 })).toEqual({ type: "number", exclusiveMinimum: 0, default: 1 });
    expect(integer({ multipleOf: 5 })).toEqual({ type: "integer", multipleOf: 5 });
    expect(boolean({ deprecated: true })).toEqual({ type: "boolean", deprecated: true });
    expect(array(string(), { maxItems: 3 })).toEqual({ type: "array", items: { type: "string" }, maxItems: 3 });
    expect(record(integer())).toEqual({ type: "object", additionalProperties: { type: "integer" } });
    expect(union([string(), integer()])).toEqual({ anyOf: [{ type: "string" }, { type: "integer" }] });
    expect(nullable(string())).toEqual({ anyOf: [{ type: "string" }, { type: "null" }] });
    expect(oneOfValues(["a", 1])).toEqual({ enum: ["a", 1] });
    expect(oneOfValues([null])).toEqual({ const: null });
    expect(anything({ title: "T" })).toEqual({ title: "T" });
  });

  it("closes objects and requires all properties that are not optional", () => {
    expect(object({ a: string(), b: optional(integer()) }, { description: "d" })).toEqual({
      type: "object",
      properties: { a: { type: "string" }, b: { type: "integer" } },
      required: ["a"],
      additionalProperties: false,
      description: "d",
    });
    expect(object({})).toEqual({ type: "object", properties: {}, additionalProperties: false });
  });

  it("accepts properties with any name", () => {
    const schema = object({ optional: string(), ["__proto__"]: integer() });
    expect(JSON.stringify(schema)).toBe(
      '{"type":"object","properties":{"optional":{"type":"string"},"__proto__":{"type":"integer"}},' +
        '"required":["optional","__proto__"],"additionalProperties":false}',
    );
  });

  it("returns schemas that validate as declared", () => {
    const schema = object({
      mode: oneOfValues(["fast", "safe"]),
      points: array(object({ x: number({ minimum: 0 }), y: nullable(number()) }), { minItems: 1 }),
      labels: optional(record(string())),
    });
    const isValid = (value: unknown): boolean => validator.compile(schema).check(value).length === 0;
    expect(isValid({ mode: "fast", points: [{ x: 0, y: null }], labels: { a: "b" } })).toBe(true);
    expect(isValid({ mode: "slow", points: [{ x: 0, y: null }] })).toBe(false);
    expect(isValid({ mode: "fast", points: [] })).toBe(false);
    expect(isValid({ mode: "fast", points: [{ x: -1, y: 1 }] })).toBe(false);
    expect(isValid({ mode: "fast", points: [{ x: 1 }] })).toBe(false);
    expect(isValid({ mode: "fast", points: [{ x: 1, y: 1 }], labels: { a: 1 } })).toBe(false);
    expect(isValid({ mode: "fast", points: [{ x: 1, y: 1 }], more: 1 })).toBe(false);
  });
});
