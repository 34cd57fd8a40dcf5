import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { printTypes } from "../../../support/print-types.js";

/** The declarations of a schema, without the name of the first. */
function typeOf(schema: JsonObject): string {
  return printTypes({ Result: schema }).trim().replace("export type Result = ", "");
}

/** The type of a schema without a comment of its own. */
const types: readonly (readonly [string, JsonObject, string])[] = [
  ["constants and enums", { enum: ["a", 1, null, { k: [true] }] }, '"a" | 1 | null | { readonly k: readonly [true] };'],
  ["an enum that its type narrows", { type: "string", enum: ["a", 1] }, '"a";'],
  [
    "a list of types with any array",
    { type: ["array", "object"] },
    "unknown /* any item is allowed */[] | { [key: string]: unknown /* any property is allowed */ };",
  ],
  ["nullable values", { type: ["string", "null"] }, "string | null;"],
  [
    "tuples",
    { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 1 },
    "[string, number?];",
  ],
  [
    "tuples of draft-07",
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "array",
      items: [{ type: "string" }],
      minItems: 1,
      additionalItems: { type: "null" },
    },
    "[string, ...null[]];",
  ],
  ["records", { type: "object", additionalProperties: { type: "number" } }, "{ [key: string]: number };"],
  [
    "properties beside others",
    { type: "object", properties: { a: { type: "string" } }, additionalProperties: { type: "number" } },
    "{ a?: string; [key: string]: number | string | undefined };",
  ],
  [
    "names by pattern",
    { type: "object", patternProperties: { "^x-": { type: "string" } }, additionalProperties: false },
    "{ [key: `x-$" + "{string}`]: string };",
  ],
  [
    "listed names",
    { type: "object", propertyNames: { enum: ["p", "q"] }, additionalProperties: { type: "boolean" } },
    "{ p?: boolean; q?: boolean };",
  ],
  ["a closed, empty object", { type: "object", additionalProperties: false }, "{ [key: string]: never };"],
  [
    "alternatives of required properties",
    {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "number" } },
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
    },
    "{ a?: string; b?: number } & ({ a: string } | { b: number });",
  ],
  ["text around any text", { type: "string", pattern: "^https://[\\s\\S]*\\.json$" }, "`https://$" + "{string}.json`;"],
  ["one text", { type: "string", pattern: "^a\\.b$" }, '"a.b";'],
  ["what nothing matches", { not: {} }, "never;"],
  [
    "names that are not identifiers",
    JSON.parse(
      '{"type":"object","properties":{"a-b":{"type":"null"},"__proto__":{"type":"null"}},"required":["__proto__"]}',
    ),
    '{ "a-b"?: null; __proto__: null };',
  ],
];

describe("printTypes", () => {
  it.each(types)("prints %s exactly", (_name, schema, expected) => {
    expect(typeOf(schema)).toBe(expected);
  });

  it("names definitions, recursive ones too, and declares equal ones once", () => {
    const $defs = { node: { type: "object", properties: { next: { $ref: "#/$defs/node" } } } };
    const text = printTypes({
      First: { type: "array", items: { $ref: "#/$defs/node" }, $defs },
      Second: { $ref: "#/$defs/node", $defs },
    });
    expect(text).toBe(
      "export type First = Node[];\n\nexport type Node = { next?: Node };\n\nexport type Second = Node;\n",
    );
  });

  it("gives another name to another definition with the same key", () => {
    const schema = (type: string): JsonObject => ({ $ref: "#/$defs/a", $defs: { a: { type } } });
    expect(printTypes({ A: schema("string"), B: schema("number") })).toBe(
      "export type A = A2;\n\nexport type A2 = string;\n\nexport type B = A3;\n\nexport type A3 = number;\n",
    );
  });

  it("refers to the root by its own name", () => {
    expect(typeOf({ type: "object", properties: { next: { $ref: "#" } } })).toBe("{ next?: Result };");
  });

  it("ignores what a definition adds by referring to itself", () => {
    const schema = {
      type: "array",
      items: { $ref: "#/$defs/a" },
      $defs: { a: { anyOf: [{ $ref: "#/$defs/a" }, { type: "string" }] } },
    };
    expect(typeOf(schema)).toBe("A[];\n\nexport type A = string;");
  });

  it.each([
    [{}, "any value is allowed"],
    [{ $ref: "https://example.com/x" }, "the reference https://example.com/x cannot be resolved"],
    [{ $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/a" } } }, "leads only to itself"],
    [{ type: "any" }, '"any" is not a type of JSON Schema'],
    [{ description: "x" }, "the schema states no type"],
    [{ not: { type: "string" } }, "only has conditions that types cannot express"],
    [{ $ref: "a*/b" }, "a*\\/b"],
  ] as readonly (readonly [JsonObject, string])[])("prints unknown for %j, and why", (schema, reason) => {
    expect(typeOf(schema)).toContain("unknown /* ");
    expect(typeOf(schema)).toContain(reason);
  });

  it("writes limits that the type does not express to the comment", () => {
    const schema = {
      type: "object",
      properties: {
        size: { type: "integer", minimum: 1, default: 3, description: "A size. */" },
        names: { type: "array", items: { type: "string", format: "uri" }, uniqueItems: true },
        safe: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 },
        map: { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "string" } },
        either: { oneOf: [{ type: "string", maxLength: 3 }, { type: "null" }], deprecated: true },
      },
      dependentRequired: { size: ["names"] },
    };
    expect(printTypes({ Result: schema })).toBe(`/** dependentRequired: {"size":["names"]} */
export type Result = {
  /**
   * A size. *\\/
   *
   * @integer
   * @minimum 1
   * @default 3
   */
  size?: number;
  /**
   * Each item: format uri.
   * @uniqueItems
   */
  names?: string[];
  /** @integer */
  safe?: number;
  map?: { [key: string]: string };
  /**
   * As string: maxLength 3.
   * @deprecated
   */
  either?: string | null;
};
`);
  });
});
