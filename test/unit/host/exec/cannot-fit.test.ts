import { describe, expect, it } from "vitest";
import { cannotFit } from "../../../../src/host/exec/run-chain.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../../../src/runtime/schema/index.js";

function reason(produced: JsonObject, wanted: JsonObject): string | undefined {
  return cannotFit({ root: produced, schema: produced }, { root: wanted, schema: wanted });
}

const point = { type: "object", properties: { x: { type: "integer" } }, required: ["x"], additionalProperties: false };

describe("a value can never fit", () => {
  const cases: [string, JsonObject, JsonObject, string][] = [
    ["when its type is another", { type: "object" }, { type: "string" }, "it is object, and string is wanted"],
    [
      "when a closed object lacks what is required",
      point,
      { type: "object", required: ["y"] },
      'it never has the property "y"',
    ],
    [
      "when a required property has another type",
      point,
      { type: "object", properties: { x: { type: "string" } } },
      'in its property "x", it is integer, and string is wanted',
    ],
    [
      "when a closed object does not declare what the value always has",
      { ...point, properties: { x: { type: "integer" }, y: {} }, required: ["x", "y"] },
      point,
      'it always has the property "y", which the input schema does not declare',
    ],
    [
      "when a closed object inside does not declare what the value always has",
      { type: "object", properties: { p: point }, required: ["p"] },
      { type: "object", properties: { p: { type: "object", properties: {}, additionalProperties: false } } },
      'in its property "p", it always has the property "x", which the input schema does not declare',
    ],
    [
      "when the types stand behind references",
      { $ref: "#/$defs/P", $defs: { P: point } },
      { $ref: "#/$defs/Q", $defs: { Q: { type: "array" } } },
      "it is object, and array is wanted",
    ],
  ];
  it.each(cases)("%s", (_title, produced, wanted, expected) => {
    expect(reason(produced, wanted)).toBe(expected);
  });
});

describe("a value may fit", () => {
  const open = { type: "object" };
  const cases: [string, JsonObject, JsonObject][] = [
    ["when nothing is known of it", {}, { type: "string" }],
    ["when one of its types is taken", { type: ["object", "null"] }, { type: "null" }],
    ["when a number may be whole", { type: "number" }, { type: "integer" }],
    ["when an open object may have what is required", open, { type: "object", required: ["y"] }],
    ["when a pattern may name what is required", { ...point, patternProperties: { y: {} } }, { required: ["y"] }],
    [
      "when the property of another type may be absent",
      { type: "object", properties: { x: { type: "integer" } } },
      { type: "object", properties: { x: { type: "string" } } },
    ],
    [
      "when what a closed object does not declare may be absent",
      { type: "object", properties: { x: { type: "integer" }, y: {} }, required: ["x"] },
      point,
    ],
    [
      "when a pattern takes what is not declared",
      point,
      { type: "object", patternProperties: { "^x$": {} }, additionalProperties: false },
    ],
    ["when a reference cannot be followed", { $ref: "#/$defs/Missing" }, { type: "string" }],
  ];
  it.each(cases)("%s", (_title, produced, wanted) => {
    expect(reason(produced, wanted)).toBeUndefined();
  });

  it("when its schema refers to itself", () => {
    const list = {
      $ref: "#/$defs/L",
      $defs: { L: { type: "object", properties: { next: { $ref: "#/$defs/L" } }, required: ["next"] } },
    };
    expect(reason(list, list)).toBeUndefined();
  });
});

it("never rules out schemas that share a value", () => {
  const validator = createSchemaValidator();
  const schemas: JsonObject[] = [
    {},
    point,
    { type: "object" },
    { type: ["object", "null"], required: ["x"] },
    { type: "object", properties: { x: { type: ["string", "integer"] } }, required: ["x"] },
    { type: "object", properties: { x: { type: "string" } } },
    { type: "number" },
    { type: "integer" },
    { type: "null" },
    { type: "object", properties: { y: {} }, additionalProperties: false },
    { type: "object", properties: { x: {}, y: {} }, required: ["y"], additionalProperties: false },
    { type: "object", properties: { x: {}, y: {} }, required: ["x", "y"], additionalProperties: false },
  ];
  const values = [null, 1, 1.5, {}, { x: 1 }, { x: "a" }, { y: 1 }, { x: 1, y: 1 }];
  for (const produced of schemas) {
    for (const wanted of schemas) {
      if (reason(produced, wanted) === undefined) continue;
      const both = values.filter((value) =>
        [produced, wanted].every((schema) => validator.compile(schema).check(value).length === 0),
      );
      expect({ produced, wanted, both }).toEqual({ produced, wanted, both: [] });
    }
  }
});
