import { describe, expect, it } from "vitest";
import { withDefaults } from "../../../../src/runtime/gen/v1/default-values.js";
import { bindTool } from "../../../../src/runtime/gen/v1/index.js";
import type { JsonObject, ObjectSchema } from "../../../../src/runtime/model/index.js";

const page: JsonObject = {
  type: "object",
  properties: { size: { type: "number", default: 5 }, next: { $ref: "#/$defs/Page" } },
};
const schema = (properties: JsonObject): ObjectSchema => ({ type: "object", properties, $defs: { Page: page } });

describe("the default of an absent property", () => {
  it.each([
    ["of the root", schema({ a: { default: 1 } }), {}, { a: 1 }],
    ["that is given, also as null", schema({ a: { default: 1 } }), { a: null }, { a: null }],
    ["of an object in it", schema({ page }), { page: {} }, { page: { size: 5 } }],
    ["of an object that is absent", schema({ page }), {}, {}],
    [
      "of a type that refers to itself",
      schema({ a: { $ref: "#/$defs/Page" } }),
      { a: { size: 1, next: {} } },
      { a: { size: 1, next: { size: 5 } } },
    ],
    ["beside a reference", schema({ a: { $ref: "#/$defs/Page", default: {} } }), {}, { a: { size: 5 } }],
    [
      "of items",
      schema({ a: { type: "array", items: page } }),
      { a: [{ size: 1 }, {}] },
      { a: [{ size: 1 }, { size: 5 }] },
    ],
    ["of an object or null", schema({ a: { anyOf: [page, { type: "null" }] } }), { a: {} }, { a: { size: 5 } }],
    [
      "of an object or null, if it is null",
      schema({ a: { anyOf: [page, { type: "null" }] } }),
      { a: null },
      { a: null },
    ],
    [
      "of a list or null",
      schema({ a: { anyOf: [{ type: "null" }, { items: page }] } }),
      { a: [{}] },
      { a: [{ size: 5 }] },
    ],
    ["in another union", schema({ a: { anyOf: [page, { type: "string" }] } }), { a: {} }, { a: {} }],
    ["in a union of three", schema({ a: { anyOf: [page, {}, { type: "null" }] } }), { a: {} }, { a: {} }],
    ["with a name that all objects have", schema({ toString: { default: "x" } }), {}, { toString: "x" }],
  ])("%s", (_, root, given, expected) => {
    const before = JSON.stringify(given);
    expect(withDefaults(root, given)).toEqual(expected);
    expect(JSON.stringify(given)).toBe(before);
  });

  it("that is called __proto__ is a property", () => {
    const properties = JSON.parse('{ "__proto__": { "default": 1 } }');
    expect(JSON.stringify(withDefaults(schema(properties), {}))).toBe('{"__proto__":1}');
  });

  it("shares the value if there is nothing to add, and never the default", () => {
    const given = { page: { size: 1 }, list: [{ size: 2 }] };
    expect(withDefaults(schema({ page, list: { items: page } }), given)).toBe(given);
    const root = schema({ a: { default: [] } });
    expect(withDefaults(root, {})["a"]).not.toBe(withDefaults(root, {})["a"]);
  });

  it("reaches the handler, decoded", async () => {
    let received: unknown;
    const inputSchema = schema({ day: { type: "string", format: "date-time", default: "2030-01-31" } });
    const bound = bindTool(
      { name: "t", inputSchema },
      {
        isInput: (input: unknown): input is unknown => typeof input === "object",
        call: (input: unknown) => {
          received = input;
        },
        carried: { "/properties/day": "Date" },
        defaults: true,
      },
    );
    await bound.call({});
    expect(received).toEqual({ day: new Date("2030-01-31") });
  });
});
