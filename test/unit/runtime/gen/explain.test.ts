import { describe, expect, test } from "vitest";
import { explain } from "../../../../src/runtime/gen/v1/explain.js";
import type { JsonObject, JsonValue } from "../../../../src/runtime/model/index.js";
import { busyTime } from "../../../support/busy-time.js";

function lines(schema: JsonObject, value: unknown): string[] {
  return explain(schema, value).map(({ path, message }) => `${path}: ${message}`);
}

const readInput: JsonObject = {
  type: "object",
  properties: {
    path: { type: "string", minLength: 1 },
    encoding: { type: "string", enum: ["utf8", "ascii"] },
    maxLines: { type: "integer", minimum: 1 },
  },
  required: ["path"],
  additionalProperties: false,
};

describe("a single mismatch", () => {
  test.each<[string, unknown, string]>([
    ["a missing property", {}, "/path: is required; expected string"],
    ["another type", { path: 5 }, "/path: expected string, got number 5"],
    ["null", { path: null }, "/path: expected string, got null"],
    [
      "a literal that is not allowed",
      { path: "a", encoding: "utf-8" },
      '/encoding: expected "utf8" | "ascii", got string "utf-8"; did you mean "utf8"?',
    ],
    ["a bound", { path: "a", maxLines: 0 }, "/maxLines: expected number >= 1, got number 0"],
    ["a fraction", { path: "a", maxLines: 1.5 }, "/maxLines: expected integer, got number 1.5"],
    ["a short text", { path: "" }, '/path: expected string with length >= 1, got string "" with length 0'],
    [
      "an unknown property, with the nearest name that is free",
      { path: "a", max_line: 1 },
      '/max_line: expected one of the properties "path" | "encoding" | "maxLines", got property "max_line"; did you mean "maxLines"?',
    ],
    [
      "an unknown property that is like none",
      { path: "a", zzz: 1 },
      '/zzz: expected one of the properties "path" | "encoding" | "maxLines", got property "zzz"',
    ],
    [
      "an array for the whole",
      ["a"],
      ': expected { path: string; encoding?: "utf8" | "ascii"; maxLines?: integer }, got array of 1 item',
    ],
    [
      "nothing for the whole",
      undefined,
      ': expected { path: string; encoding?: "utf8" | "ascii"; maxLines?: integer }, got nothing',
    ],
  ])("reports %s", (_, value, line) => {
    expect(lines(readInput, value)).toEqual([line]);
  });

  test("has its data in addition to the message", () => {
    expect(explain(readInput, { path: "a", encoding: 1 })).toEqual([
      {
        path: "/encoding",
        keyword: "enum",
        expected: '"utf8" | "ascii"',
        received: "number 1",
        allowed: ["utf8", "ascii"],
        message: 'expected "utf8" | "ascii", got number 1',
      },
    ]);
    expect(explain(readInput, { path: "a", pth: 1 })[0]).toMatchObject({
      keyword: "additionalProperties",
      allowed: ["path", "encoding", "maxLines"],
    });
  });
});

test.each<[JsonObject, unknown, string]>([
  [{ maxLength: 2 }, "äöü", 'expected string with length <= 2, got string "äöü" with length 3'],
  [{ pattern: "^a" }, "b", 'expected string that matches /^a/u, got string "b"'],
  [{ exclusiveMaximum: 2 }, 2, "expected number < 2, got number 2"],
  [{ multipleOf: 5 }, 3, "expected a multiple of 5, got number 3"],
  [{ minItems: 2 }, [1], "expected array with length >= 2, got array of 1 item"],
  [{ maxItems: 0 }, [1], "expected array with length <= 0, got array of 1 item"],
  [{ uniqueItems: true }, [1, 2, 1], "expected different items, got equal items at 0 and 2"],
  [{ minProperties: 1 }, {}, "expected object with >= 1 properties, got object with 0"],
  [{ maxProperties: 1 }, { a: 1, b: 2 }, "expected object with <= 1 properties, got object with 2"],
  [{ not: { type: "string" } }, "a", 'expected anything but string, got string "a"'],
  [{ not: {} }, 1, "expected never, got number 1"],
  [{ additionalProperties: false }, { a: 1 }, 'expected no properties, got property "a"'],
  [
    { patternProperties: { "^x-[\\s\\S]*$": {} }, additionalProperties: false },
    { a: 1 },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a type of TypeScript.
    'expected a property name like `x-${string}`, got property "a"',
  ],
  [
    { propertyNames: { maxLength: 1 } },
    { ab: 1 },
    'expected a property name that is string with length <= 1, got string "ab"',
  ],
])("says of %j and %j: %s", (schema, value, message) => {
  expect(explain(schema, value).map((mismatch) => mismatch.message)).toEqual([message]);
});

test("reports several mismatches in the order of the schema", () => {
  expect(lines(readInput, { encoding: "x", maxLines: "3", more: 1 })).toEqual([
    "/path: is required; expected string",
    '/encoding: expected "utf8" | "ascii", got string "x"',
    '/maxLines: expected integer, got string "3"',
    '/more: expected one of the properties "path" | "encoding" | "maxLines", got property "more"',
  ]);
});

test("describes nested types in TypeScript notation", () => {
  const schema: JsonObject = {
    type: "object",
    properties: {
      tags: { type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } },
      pair: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }] },
      counts: { type: "object", additionalProperties: { type: "number" } },
      tree: { $ref: "#/$defs/Tree" },
      when: { type: "string", format: "date-time" },
      "odd key": {},
    },
    $defs: { Tree: { type: "object" } },
  };
  expect(explain(schema, 1)[0]?.expected).toBe(
    '{ tags?: (string | null)[]; pair?: [string, number]; counts?: Record<string, number>; tree?: Tree; when?: string (date-time); "odd key"?: unknown }',
  );
  expect(lines(schema, { tree: 1, when: 2, pair: {} })).toEqual([
    "/pair: expected [string, number], got an object without properties",
    "/tree: expected object, got number 1",
    "/when: expected string (date-time), got number 2",
  ]);
});

test("describes optional and rest elements of tuples, and templates of strings", () => {
  const number = { type: "number" };
  const tuple = { type: "array", prefixItems: [{ type: "string" }, number], items: number };
  expect(lines({ ...tuple, minItems: 1, maxItems: 2 }, 5)).toEqual([": expected [string, number?], got number 5"]);
  expect(lines({ ...tuple, minItems: 1 }, 5)).toEqual([": expected [string, number?, ...number[]], got number 5"]);
  const middle = { type: "array", items: {}, anyOf: [{ prefixItems: [number], maxItems: 1 }, { minItems: 2 }] };
  expect(lines(middle, 5)).toEqual([": expected unknown[], got number 5"]);
  const template = { type: "string", pattern: "^a-[\\s\\S]*$" };
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a type of TypeScript.
  expect(lines({ anyOf: [template, { const: "c" }] }, 5)).toEqual([': expected `a-${string}` | "c", got number 5']);
  expect(lines({ anyOf: [{ type: "string", pattern: "^\\d$" }, { type: "null" }] }, 5)).toEqual([
    ": expected string | null, got number 5",
  ]);
});

test("names the classes of instances without properties", () => {
  class Empty {}
  const found = [new Date(0), new Empty(), {}, Object.create(null)].map((value) => explain({ type: "string" }, value));
  expect(found.map(([mismatch]) => mismatch?.received)).toEqual([
    "an instance of Date",
    "an instance of Empty",
    "an object without properties",
    "an object without properties",
  ]);
});

describe("unions", () => {
  const circle = {
    type: "object",
    properties: { kind: { const: "circle" }, r: { type: "number" } },
    required: ["kind", "r"],
    additionalProperties: false,
  };
  const square = {
    type: "object",
    properties: { kind: { const: "square" }, side: { type: "number" } },
    required: ["kind", "side"],
    additionalProperties: false,
  };
  const shape: JsonObject = {
    type: "object",
    properties: { shape: { anyOf: [{ $ref: "#/$defs/Circle" }, { $ref: "#/$defs/Square" }] } },
    $defs: { Circle: circle, Square: square },
  };

  test("report the branch that the discriminator selects", () => {
    expect(lines(shape, { shape: { kind: "circle", r: "1" } })).toEqual(['/shape/r: expected number, got string "1"']);
  });

  test("report the allowed values of a missing or unknown discriminator", () => {
    expect(lines(shape, { shape: { r: 1 } })).toEqual(['/shape/kind: is required; expected "circle" | "square"']);
    expect(lines(shape, { shape: { kind: "squares" } })).toEqual([
      '/shape/kind: expected "circle" | "square", got string "squares"; did you mean "square"?',
    ]);
  });

  test("list all branches if none is similar to the value", () => {
    expect(lines(shape, { shape: 5 })).toEqual(["/shape: expected Circle | Square, got number 5"]);
  });

  test("list the values if all branches are literals", () => {
    const schema: JsonObject = { anyOf: [{ const: 1 }, { enum: ["a", "b"] }, { type: "null", const: null }] };
    expect(explain(schema, "c")).toEqual([
      expect.objectContaining({ expected: '1 | "a" | "b" | null', allowed: [1, "a", "b", null] }),
    ]);
  });

  test("name the literals beside the only branch for other strings", () => {
    const schema: JsonObject = { anyOf: [{ const: "now" }, { type: "string", minLength: 9 }, { type: "null" }] };
    expect(lines(schema, "soon")).toEqual([': expected "now" | string with length >= 9, got string "soon"']);
  });

  test("without a discriminator list the branches, then the mismatches of the nearest one", () => {
    const schema: JsonObject = {
      anyOf: [
        { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, required: ["a", "b"] },
        {
          type: "object",
          properties: { c: { type: "object", properties: { d: { type: "string" } } } },
          required: ["c"],
        },
      ],
    };
    expect(lines(schema, { c: { d: 1 } })).toEqual([
      ": expected { a: string; b: string } | { c: { d?: string } }, got object with c, which matches none of them; what follows is about the nearest",
      "/c/d: expected string, got number 1",
    ]);
  });

  describe("if a property beside the discriminator rules out its branch", () => {
    const parcel: JsonObject = {
      type: "object",
      properties: { kind: { const: "parcel" }, size: { enum: ["small", "large"] } },
      required: ["kind", "size"],
    };
    const pallet: JsonObject = { type: "object", properties: { kind: { const: "pallet" } }, required: ["kind"] };

    test.each<[string, JsonObject, JsonValue, string]>([
      ["in a property", { properties: { v: { anyOf: [parcel, pallet] } } }, { v: parcelOf("huge") }, "/v/size"],
      ["in an item", { items: { anyOf: [pallet, parcel] } }, [parcelOf("huge")], "/0/size"],
      ["beside null", { anyOf: [parcel, pallet, { type: "null" }] }, parcelOf("huge"), "/size"],
      ["with oneOf", { oneOf: [parcel, pallet] }, parcelOf("huge"), "/size"],
    ])("name that property, %s", (_, schema, value, path) => {
      expect(lines(schema, value)).toEqual([`${path}: expected "small" | "large", got string "huge"`]);
    });

    test("without a discriminator, name that of the nearest branch", () => {
      const size: JsonObject = { enum: [1, 2] };
      const one: JsonObject = { type: "object", properties: { size }, required: ["size"] };
      const other: JsonObject = { type: "object", properties: { c: {}, size }, required: ["c"] };
      expect(lines({ anyOf: [other, one] }, { size: 3 })).toEqual([
        expect.stringContaining("what follows is about the nearest"),
        "/size: expected 1 | 2, got number 3",
      ]);
    });

    function parcelOf(size: string): JsonValue {
      return { kind: "parcel", size };
    }
  });

  test("list what each branch expects if all reject the value itself", () => {
    const schema: JsonObject = { anyOf: ["^a-", "^b-"].map((pattern) => ({ type: "string", pattern })) };
    expect(lines(schema, "c-1")).toEqual([
      ': expected string that matches /^a-/u | string that matches /^b-/u, got string "c-1"',
    ]);
  });

  test("at the root do not repeat mismatches of their sibling keywords", () => {
    const schema: JsonObject = {
      type: "object",
      properties: { kind: { type: "string", enum: ["circle", "square"] } },
      required: ["kind"],
      anyOf: [circle, square],
    };
    expect(lines(schema, {})).toEqual(['/kind: is required; expected "circle" | "square"']);
  });
});

describe("bounds", () => {
  test("reports at most 20 mismatches, or fewer with a limit", () => {
    const schema: JsonObject = { type: "array", items: { type: "string" } };
    const value = Array.from({ length: 50 }, (_, i) => i);
    expect(explain(schema, value)).toHaveLength(20);
    expect(explain(schema, value, { limit: 3 })).toHaveLength(3);
    expect(explain(schema, value, { limit: 1000 })).toHaveLength(20);
  });

  test("truncates long values, names and lists of literals", () => {
    const long = "😀".repeat(5_000);
    const many = { type: "string", enum: Array.from({ length: 500 }, (_, i) => `value ${i}`) };
    const schema: JsonObject = {
      type: "object",
      properties: { a: { type: "number" }, b: many },
      additionalProperties: false,
    };
    for (const { message, path } of explain(schema, { a: long, b: long, [long]: 1 })) {
      expect([...message].length).toBeLessThan(600);
      expect([...path].length).toBeLessThan(250);
    }
    expect(explain(schema, { a: long })[0]?.received).toBe(`string "${"😀".repeat(80)}…"`);
  });

  test("does not show values inside objects, which may be secrets of a handler", () => {
    const text = JSON.stringify(explain(readInput, { path: { token: "s3cret" }, password: "s3cret" }));
    expect(text).not.toContain("s3cret");
  });

  test("ends on a recursive union that doubles the work at each level", () => {
    const node = (value: JsonObject): JsonObject => ({
      type: "object",
      properties: { left: { $ref: "#/$defs/Node" }, value },
    });
    const schema: JsonObject = {
      $ref: "#/$defs/Node",
      $defs: { Node: { anyOf: [node({ type: "string" }), node({ type: "number" }), { type: "null" }] } },
    };
    let value: unknown = { value: true };
    for (let i = 0; i < 60; i++) value = { left: value };
    const start = busyTime();
    expect(explain(schema, value).length).toBeGreaterThan(0);
    expect(busyTime() - start).toBeLessThan(5_000);
  });

  test("ends on references that are circular or have no target", () => {
    const loop: JsonObject = { $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/B" }, B: { $ref: "#/$defs/A" } } };
    expect(explain(loop, 1)).toEqual([expect.objectContaining({ keyword: "depth" })]);
    expect(explain({ $ref: "#/$defs/None" }, 1)).toEqual([expect.objectContaining({ keyword: "$ref" })]);
  });
});

describe("hostile values", () => {
  const tree: JsonObject = {
    $ref: "#/$defs/Tree",
    $defs: {
      Tree: {
        type: "object",
        properties: { child: { anyOf: [{ $ref: "#/$defs/Tree" }, { type: "null" }] } },
        additionalProperties: false,
      },
    },
  };

  test("a value of 10,000 levels is reported as too deep", () => {
    const deep: unknown = JSON.parse(`${'{"child":'.repeat(10_000)}1${"}".repeat(10_000)}`);
    expect(explain(tree, deep)).toEqual([expect.objectContaining({ keyword: "depth" })]);
  });

  test("a cycle is reported as too deep", () => {
    const cycle: { child?: unknown } = {};
    cycle.child = cycle;
    expect(explain(tree, cycle)).toEqual([expect.objectContaining({ keyword: "depth" })]);
  });

  test("a getter or a proxy that throws is a mismatch", () => {
    const thrower = (): never => {
      throw new Error("boom");
    };
    const getter = Object.defineProperty({}, "child", { enumerable: true, get: thrower });
    for (const value of [getter, new Proxy({}, { getOwnPropertyDescriptor: thrower, ownKeys: thrower })]) {
      expect(explain(tree, value)).toEqual([expect.objectContaining({ keyword: "read" })]);
    }
  });

  test("a property called __proto__ is treated like any other", () => {
    const value: unknown = JSON.parse('{"__proto__": 1}');
    const open: JsonObject = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}');
    expect(lines(tree, value)).toEqual([
      '/__proto__: expected one of the properties "child", got property "__proto__"',
    ]);
    expect(lines(open, value)).toEqual(["/__proto__: expected string, got number 1"]);
    expect(lines(open, {})).toEqual([]);
  });

  test("inherited properties are ignored", () => {
    const schema: JsonObject = {
      type: "object",
      required: ["toString"],
      properties: { constructor: { type: "null" } },
    };
    expect(lines(schema, {})).toEqual(["/toString: is required"]);
  });

  test.each([10n, Symbol("x"), () => 1, Number.NaN, new Date(0)])("%s is not a JSON value of any type", (value) => {
    expect(explain({ type: "number" }, value)).toHaveLength(1);
    expect(explain({ type: "string" }, value)).toHaveLength(1);
  });
});
