import { describe, expect, test } from "vitest";
import { isToolError, type JsonObject } from "../../../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../../../src/runtime/schema/index.js";
import { busyTime } from "../../../support/busy-time.js";

const validator = createSchemaValidator();

function busyTimeOf(work: () => unknown): number {
  const before = busyTime();
  work();
  return busyTime() - before;
}
/** Far above what these take, far below what they would take without a bound. */
const mostMilliseconds = 5000;

function outcomeOf(schema: unknown, instance: unknown): string {
  const start = busyTime();
  try {
    // Hostile input keeps to no type.
    validator.validate(schema as JsonObject, instance);
    return "ok";
  } catch (error) {
    if (!isToolError(error)) throw error;
    return error.code;
  } finally {
    expect(busyTime() - start).toBeLessThan(mostMilliseconds);
  }
}

function nested(levels: number, wrap: (inner: unknown) => unknown, innermost: unknown): unknown {
  let value = innermost;
  for (let i = 0; i < levels; i++) value = wrap(value);
  return value;
}

const parse = (text: string): unknown => JSON.parse(text);
const deepValue = nested(10_000, (a) => ({ a }), 1);
const cyclic: Record<string, unknown> = {};
cyclic["a"] = cyclic;
const throwing = {
  get type(): string {
    throw new Error("no");
  },
};
/** Every level asks twice for the next. */
const doubling = {
  $defs: {
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `a${i}`,
        { allOf: [{ $ref: `#/$defs/a${i + 1}` }, { $ref: `#/$defs/a${i + 1}` }] },
      ]),
    ),
    a40: { type: "string" },
  },
  $ref: "#/$defs/a0",
};

describe("schemas", () => {
  test.each([
    ["10,000 levels deep", nested(10_000, (a) => ({ properties: { a } }), {}), "LimitExceeded"],
    ["10,000 levels deep, as text", `${'{"not":'.repeat(10_000)}{}${"}".repeat(10_000)}`, "LimitExceeded"],
    ["of a million values", { enum: Array.from({ length: 1_000_000 }, (_, i) => i) }, "LimitExceeded"],
    ["that contain themselves", cyclic, "InvalidSchema"],
    ["with a getter that throws", throwing, "InvalidSchema"],
    [
      "behind a proxy that throws",
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error("no");
          },
        },
      ),
      "InvalidSchema",
    ],
    ["with a pattern of a megabyte", { pattern: "a".repeat(1_000_000) }, "LimitExceeded"],
    ["that double the work at every level", doubling, "LimitExceeded"],
    ["that double what is evaluated at every level", { ...doubling, unevaluatedProperties: false }, "LimitExceeded"],
    ["with a name of a megabyte", { required: ["x".repeat(1_000_000)] }, "ok"],
    ["as deep as is allowed", `${'{"not":'.repeat(199)}{}${"}".repeat(199)}`, "InstanceInvalid"],
  ])("%s", (_, schema, expected) => {
    expect(outcomeOf(schema, "x")).toBe(expected);
  });

  test.each(["anyOf", "oneOf"])(
    "with 24 levels of %s, whose rejected branches cost steps, but no memory",
    (keyword) => {
      const levels = Array.from({ length: 24 }, (_, i) => {
        return [`a${i}`, { [keyword]: [{ $ref: `#/$defs/a${i + 1}` }, { $ref: `#/$defs/a${i + 1}` }] }];
      });
      const schema = { $ref: "#/$defs/a0", $defs: { ...Object.fromEntries(levels), a24: { type: "string" } } };
      const before = process.memoryUsage().heapUsed;
      expect(outcomeOf(schema, 1)).toBe("LimitExceeded");
      expect((process.memoryUsage().heapUsed - before) / 2 ** 20).toBeLessThan(200);
    },
  );

  const flat = (count: number, property: (i: number) => JsonObject): JsonObject => ({
    type: "object",
    properties: Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, property(i)])),
  });
  test.each<[string, JsonObject]>([
    ["5,000 properties", flat(5000, () => ({ type: "string" }))],
    ["5,000 properties with patterns", flat(5000, (i) => ({ type: "string", pattern: `^[a-z]{0,20}${i}$` }))],
    [
      "2,000 properties with definitions",
      {
        ...flat(2000, (i) => ({ $ref: `#/$defs/p${i}` })),
        $defs: flat(2000, () => ({ type: "string" }))["properties"] ?? {},
      },
    ],
    [
      "5,000 alternatives",
      { properties: { p7: { anyOf: Array.from({ length: 5000 }, (_, i) => ({ const: `${i}` })) } } },
    ],
  ])("with %s are used within a second", (_, schema) => {
    const own = createSchemaValidator();
    expect(busyTimeOf(() => own.compile(schema))).toBeLessThan(1000);
    expect(own.compile(schema).check({ p7: "7" })).toEqual([]);
    expect(own.compile(schema).check({ p7: 7 })).toMatchObject([{ path: "/p7" }]);
  });
});

describe("instances", () => {
  test.each([
    ["10,000 levels deep", deepValue, "LimitExceeded"],
    ["of two million values", Array.from({ length: 2_000_000 }, () => 1), "LimitExceeded"],
    ["that contain themselves", cyclic, "InstanceInvalid"],
    ["with a getter that throws", throwing, "InstanceInvalid"],
    ["with a name of a megabyte", { ["x".repeat(1_000_000)]: 1 }, "InstanceInvalid"],
    ["that are no JSON", { a: 1n }, "InstanceInvalid"],
    ["that are nothing", undefined, "InstanceInvalid"],
  ])("%s", (_, instance, expected) => {
    expect(outcomeOf({ properties: { a: { $ref: "#" } }, additionalProperties: false }, instance)).toBe(expected);
  });

  test("a large array in which every item is invalid", () => {
    const alternatives = Array.from({ length: 300 }, (_, i) => ({ const: `p${i}` }));
    expect(
      outcomeOf(
        { items: { anyOf: alternatives } },
        Array.from({ length: 100_000 }, () => 1),
      ),
    ).toBe("InstanceInvalid");
  });

  const recursive: JsonObject = {
    anyOf: ["string", "number", "boolean"].map((type) => ({
      type: "object",
      properties: { x: { $ref: "#" }, y: { type } },
      required: ["y"],
    })),
  };
  test.each([8, 24, 100])("%s levels deep in a recursive union", (levels) => {
    const schema = validator.compile(recursive);
    const chain = (innermost: unknown): unknown => nested(levels, (x) => ({ x, y: 1 }), { y: innermost });
    expect(busyTimeOf(() => expect(schema.accepts(chain(1))).toBe(true))).toBeLessThan(250);
    expect(busyTimeOf(() => expect(schema.check(chain("1")).length).toBe(0))).toBeLessThan(250);
    expect(busyTimeOf(() => expect(schema.check(chain(null)).length).toBeGreaterThan(0))).toBeLessThan(250);
  });

  test("many different items, with property names of Object.prototype", () => {
    const items = Array.from({ length: 50_000 }, (_, i) => ({ i, valueOf: 1, constructor: 2, toString: 3 }));
    expect(outcomeOf({ uniqueItems: true }, items)).toBe("ok");
    expect(outcomeOf({ uniqueItems: true }, [...items, items[7]])).toBe("InstanceInvalid");
    expect(outcomeOf({ const: { valueOf: 1, constructor: 2 } }, { constructor: 2, valueOf: 1 })).toBe("ok");
  });
});

describe("__proto__ is treated like any other name", () => {
  const closed = parse(
    '{"properties":{"__proto__":{"type":"string"}},"required":["__proto__"],"additionalProperties":false}',
  );

  test.each([
    ["declared and right", closed, '{"__proto__":"x"}', "ok"],
    ["declared and wrong", closed, '{"__proto__":1}', "InstanceInvalid"],
    ["missing", closed, "{}", "InstanceInvalid"],
    ["undeclared", { additionalProperties: false }, '{"__proto__":1}', "InstanceInvalid"],
    ["unevaluated", { unevaluatedProperties: false }, '{"__proto__":1}', "InstanceInvalid"],
    [
      "evaluated",
      { ...(closed as object), additionalProperties: undefined, unevaluatedProperties: false },
      '{"__proto__":"x"}',
      "ok",
    ],
    ["in an enum", parse('{"enum":[{"__proto__":1}]}'), "{}", "InstanceInvalid"],
    ["in an enum, there", parse('{"enum":[{"__proto__":1}]}'), '{"__proto__":1}', "ok"],
    ["a dependency", parse('{"dependentRequired":{"__proto__":["b"]}}'), '{"__proto__":1}', "InstanceInvalid"],
    [
      "a definition",
      parse('{"$ref":"#/$defs/__proto__","$defs":{"__proto__":{"type":"string"}}}'),
      "1",
      "InstanceInvalid",
    ],
    ["inherited names are absent", { required: ["toString"] }, "{}", "InstanceInvalid"],
  ])("%s", (_, schema, instance, expected) => {
    expect(outcomeOf(schema, parse(instance))).toBe(expected);
  });
});

describe("patterns that backtrack", () => {
  test.each([
    ["^(a+)+$", `${"a".repeat(50_000)}!`],
    ["^(\\w+\\s?)*$", `${"a".repeat(50_000)}!`],
    ["(x+x+)+y", "x".repeat(20_000)],
    ["a*a*a*a*a*b", "a".repeat(20_000)],
    ["^(([a-z])+.)+[A-Z]([a-z])+$", "a".repeat(20_000)],
  ])("%s", (pattern, text) => {
    expect(outcomeOf({ pattern }, text)).toBe("InstanceInvalid");
    expect(outcomeOf({ patternProperties: { [pattern]: false } }, { [text]: 1 })).toBe("ok");
  });

  test("are rejected if only a backtracking engine can match them", () => {
    expect(outcomeOf({ pattern: "^(a+)+\\1$" }, "a")).toBe("UnsupportedSchema");
    expect(outcomeOf({ pattern: "^(a|(?<=b)a)*$" }, "a")).toBe("UnsupportedSchema");
    expect(outcomeOf({ pattern: "^((a{1,100}){1,100}){1,100}$" }, "a")).toBe("UnsupportedSchema");
    expect(outcomeOf({ pattern: "^(a)\\1$" }, "aa")).toBe("ok");
  });
});

test("a schema that throws when it is inspected is reported as invalid", () => {
  const trap = (): never => {
    throw new Error("trap");
  };
  const schema = new Proxy({}, { get: trap, getPrototypeOf: trap, ownKeys: trap });
  expect(() => createSchemaValidator().compile(schema)).toThrow(expect.objectContaining({ code: "InvalidSchema" }));
});

test("a tool whose schema throws when it is read is reported as invalid", () => {
  const tool = {
    get inputSchema(): never {
      throw new Error("no");
    },
    get outputSchema(): never {
      throw new Error("no");
    },
  };
  const own = createSchemaValidator();
  for (const validate of [own.validateInput, own.validateOutput]) {
    expect(() => validate(tool, {})).toThrow(expect.objectContaining({ code: "InvalidSchema" }));
  }
});
