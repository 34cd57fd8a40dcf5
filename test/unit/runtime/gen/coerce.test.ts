import { describe, expect, test } from "vitest";
import { createCoercer } from "../../../../src/runtime/gen/v1/coerce/create-coercer.js";
import { bindTool, type CallContext, type ObjectSchema } from "../../../../src/runtime/gen/v1/index.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { isToolError } from "../../../../src/runtime/model/index.js";
import { busyTime } from "../../../support/busy-time.js";
import { createRandom, roundCount } from "../../../support/random.js";
import { randomRoot, randomValue } from "../../../support/random-schemas.js";
import { plainAjv } from "../../../support/reference-ajv.js";

const coerce = (property: JsonObject, value: unknown): unknown => {
  const schema = { type: "object", properties: { a: property }, required: ["a"], $defs: definitions };
  return (createCoercer(schema)({ a: value }).value as { readonly a: unknown }).a;
};

const point = {
  type: "object",
  properties: { x: { type: "number" }, y: { type: "number" } },
  required: ["x"],
  additionalProperties: false,
};
const definitions = {
  Tree: {
    type: "object",
    properties: { size: { type: "integer" }, children: { type: "array", items: { $ref: "#/$defs/Tree" } } },
    required: ["size"],
    additionalProperties: false,
  },
};
const shape = {
  anyOf: [
    {
      type: "object",
      properties: { kind: { const: "circle" }, radius: { type: "number" } },
      required: ["kind", "radius"],
    },
    { type: "object", properties: { kind: { const: "square" }, side: { type: "number" } }, required: ["kind", "side"] },
  ],
};

describe("a value is repaired", () => {
  test.each<readonly [string, JsonObject, unknown, unknown]>([
    ["a number as text", { type: "number" }, "-1.5e3", -1500],
    ["a fraction with all digits of a number", { type: "number" }, "0.30000000000000004", 0.30000000000000004],
    ["zero in many digits", { type: "number" }, "-0.00e5", -0],
    ["an integer as text", { type: "integer" }, "42", 42],
    ["a number for one that may be null", { anyOf: [{ type: "number" }, { type: "null" }] }, "7", 7],
    ["a number among numbers", { enum: [1, 2] }, "2", 2],
    ["true as text", { type: "boolean" }, "true", true],
    ["False as Python writes it", { type: "boolean" }, "False", false],
    ["an object as text", point, '{"x": "1"}', { x: 1 }],
    ["a list as text", { type: "array", items: { type: "number" } }, "[1, 2]", [1, 2]],
    ["a single value for a list", { type: "array", items: { type: "string" } }, "one", ["one"]],
    ["a single value that needs repair itself", { type: "array", items: { type: "number" } }, "1", [1]],
    ["an integer for a text", { type: "string" }, 12345, "12345"],
    [
      "what is deep in a recursive type",
      { $ref: "#/$defs/Tree" },
      { size: "1", children: [{ size: "2" }] },
      { size: 1, children: [{ size: 2 }] },
    ],
    ["a branch that its discriminator selects", shape, { kind: "square", side: "2" }, { kind: "square", side: 2 }],
    ["a union as text", shape, '{"kind":"circle","radius":1}', { kind: "circle", radius: 1 }],
    ["null for a property that may be absent", point, { x: 1, y: null }, { x: 1 }],
    ["values of a record", { type: "object", additionalProperties: { type: "number" } }, { a: "1" }, { a: 1 }],
    [
      "items by their position",
      { type: "array", prefixItems: [{ type: "number" }, { type: "string" }] },
      ["1", "1"],
      [1, "1"],
    ],
  ])("%s", (_, schema, given, expected) => {
    expect(coerce(schema, given)).toEqual(expected);
  });
});

describe("a value is not changed", () => {
  test.each<readonly [string, JsonObject, unknown]>([
    ["text where text is allowed too", { anyOf: [{ type: "string" }, { type: "number" }] }, "5"],
    ["text that may be one of two kinds", { anyOf: [{ type: "number" }, { type: "boolean" }] }, "true"],
    ["JSON as text where text is allowed", { anyOf: [{ type: "string" }, point] }, '{"x":1}'],
    ["a number with more digits than numbers carry", { type: "integer" }, "12345678901234567890"],
    ["a fraction with more digits than numbers carry", { type: "number" }, "123456789012345678.25"],
    ["a number that is too small to differ from 0", { type: "number" }, "1e-999"],
    ["a number that is no number", { type: "number" }, "1,000"],
    ["a hexadecimal number", { type: "number" }, "0x1f"],
    ["an empty text for a number", { type: "number" }, ""],
    ["an infinite number", { type: "number" }, "1e999"],
    ["yes for true", { type: "boolean" }, "yes"],
    ["1 for true", { type: "boolean" }, 1],
    ["a fraction for a text", { type: "string" }, 0.1],
    ["a text that is no JSON", point, "{x: 1}"],
    ["a list as text for an object", point, "[1]"],
    ["null for a list", { type: "array", items: {} }, null],
    ["null for a required property", point, { x: null }],
    [
      "null where null is allowed",
      { type: "object", properties: { a: { anyOf: [{ type: "null" }, { type: "string" }] } } },
      { a: null },
    ],
    [
      "a single value for a tuple",
      { type: "array", prefixItems: [{ type: "string" }], items: { type: "string" } },
      "a",
    ],
    ["a single value that no item can be", { type: "array", items: { type: "number" } }, "a"],
    ["a value outside of the allowed ones", { type: "number", enum: [1, 2] }, "3"],
    ["anything where anything goes", {}, "5"],
    [
      "a union without a tag whose branches would differ",
      {
        anyOf: [
          { type: "object", properties: { v: { type: "number" } } },
          { type: "object", properties: { v: { type: "array", items: { type: "string" } } } },
        ],
      },
      { v: "5" },
    ],
  ])("%s", (_, schema, given) => {
    expect(coerce(schema, given)).toBe(given);
  });

  test("if it is not JSON", () => {
    const throws = Object.defineProperty({}, "a", {
      enumerable: true,
      get: () => {
        throw new Error("no");
      },
    });
    const coercer = createCoercer({ type: "object", properties: { a: { type: "number" } } });
    for (const value of [throws, undefined, () => 1, Symbol("a"), 5n]) expect(coercer(value).value).toBe(value);
  });

  test("by a union that contains itself many times, and the repair ends", () => {
    const schema = {
      type: "object",
      properties: { a: { $ref: "#/$defs/J" } },
      $defs: { J: { anyOf: Array.from({ length: 8 }, () => ({ $ref: "#/$defs/J" })) } },
    };
    expect(createCoercer(schema)({ a: "5" }).changes).toEqual([]);
  });
});

test("a valid value is returned unchanged", () => {
  let count = 0;
  for (let seed = 1; seed <= roundCount(20, 150); seed++) {
    const random = createRandom(seed);
    const schema = randomRoot(random, seed % 2 === 0 ? "open" : "closed");
    const fits = plainAjv.compile(schema);
    const coercer = createCoercer(schema);
    for (let i = 0; i < 20; i++) {
      const value = randomValue(random, schema, schema);
      if (!fits(value)) continue;
      count++;
      const before = JSON.stringify(value);
      expect({ seed, ...coercer(value) }).toEqual({ seed, value, changes: [] });
      expect(coercer(value).value).toBe(value);
      expect(JSON.stringify(value)).toBe(before);
    }
  }
  expect(count).toBeGreaterThan(roundCount(80, 600));
});

describe("a call", () => {
  const inputSchema: ObjectSchema = {
    type: "object",
    properties: { count: { type: "integer" }, note: { type: "string" } },
    required: ["count"],
    additionalProperties: false,
  };
  interface Input {
    readonly count: number;
    readonly note?: string;
  }
  const isInput = (data: unknown): data is Input => {
    const { count, note, ...others } = data as Record<string, unknown>;
    return (
      Number.isInteger(count) && (note === undefined || typeof note === "string") && Object.keys(others).length === 0
    );
  };
  const bind = (coerce?: "off" | "warn" | "on") => {
    const got: Input[] = [];
    const tool = bindTool<Input, undefined>(
      { name: "keep", inputSchema },
      { isInput, call: (input: Input) => void got.push(input), ...(coerce && { coerce }) },
    );
    return { got, tool };
  };
  const failure = async (input: unknown, context: CallContext = {}): Promise<unknown> =>
    bind()
      .tool.call(input, context)
      .catch((error: unknown) => (isToolError(error) ? error.code : error));

  test("repairs nothing by default", async () => {
    expect(await failure({ count: "5" })).toBe("Validation");
    expect(await failure({ count: "5" }, { coerce: "off" })).toBe("Validation");
  });

  test("passes the repaired input to the handler", async () => {
    const { got, tool } = bind();
    await tool.call('{"count":"5"}', { coerce: "on" });
    expect(got).toEqual([{ count: 5 }]);
  });

  test("logs each repair in mode warn, with its path but not its value", async () => {
    const { got, tool } = bind("warn");
    const logs: string[] = [];
    await tool.call({ count: "5", note: null }, { log: (level, message) => logs.push(`${level}: ${message}`) });
    expect(got).toEqual([{ count: 5 }]);
    expect(logs).toEqual([
      'warning: input of "keep" repaired at /count: text to number',
      'warning: input of "keep" repaired at /note: null to no property',
    ]);
  });

  test.each(["null", "", "undefined"])("reads %j for an optional property as absent where it is not valid", (text) => {
    const optional: JsonObject = {
      mode: { type: "string", enum: ["fast", "slow"] },
      limit: { type: "integer" },
      names: { type: "array", items: { type: "string" } },
      size: { anyOf: [{ type: "integer" }, { type: "boolean" }] },
      at: { type: "object", properties: {}, additionalProperties: false },
      note: { type: "string" },
      code: { type: "string", minLength: 12 },
    };
    const given = Object.fromEntries(Object.keys(optional).map((name) => [name, text]));
    const { value, changes } = createCoercer({ type: "object", properties: optional })(given);
    expect(value).toEqual({ note: text });
    expect(changes).toContainEqual({ path: "/names", what: `${JSON.stringify(text)} to no property` });
    const required = { type: "object", properties: optional, required: Object.keys(optional) };
    expect(createCoercer(required)(given).value).not.toEqual({ note: text });
    // Only null, for clients that send it.
    expect(createCoercer({ type: "object", properties: optional }, { only: "nulls" })(given).value).toBe(given);
  });

  test("reads texts for a property that can be null as null or absent, where only one is meant", () => {
    const schema = { type: "object", properties: { limit: { type: ["integer", "null"] } } };
    expect(createCoercer(schema)({ limit: "null" }).value).toEqual({ limit: null });
    expect(createCoercer(schema)({ limit: "undefined" }).value).toEqual({});
    expect(createCoercer(schema)({ limit: "" }).value).toEqual({ limit: "" });
    expect(createCoercer(schema)({ limit: null }).value).toEqual({ limit: null });
  });

  test("can override the mode of the binding", async () => {
    await expect(bind("on").tool.call({ count: "5" }, { coerce: "off" })).rejects.toThrow("expected integer");
  });

  test("repairs only null in place of absent properties with nulls: absent", async () => {
    const { got, tool } = bind();
    await tool.call({ count: 5, note: null }, { nulls: "absent" });
    expect(got).toEqual([{ count: 5 }]);
    expect(await failure({ count: "5" }, { nulls: "absent" })).toBe("Validation");
  });

  test("reports the remaining problems if the repaired input is not valid", async () => {
    await expect(bind("on").tool.call({ count: "5", other: 1 })).rejects.toMatchObject({
      data: { problems: [{ path: "/other" }], example: { count: 5 } },
    });
  });
});

test("a deeply nested value of a recursive union takes time in proportion to its depth", () => {
  const json = {
    anyOf: [{ type: "string" }, { type: "object", additionalProperties: { $ref: "#/$defs/Json" } }],
  };
  const schema = { type: "object", properties: { a: { $ref: "#/$defs/Json" } }, $defs: { Json: json } };
  const busyTimeOf = (depth: number): number => {
    let value: unknown = 1;
    for (let level = 0; level < depth; level += 1) value = { key: value };
    const start = busyTime();
    createCoercer(schema)({ a: value });
    return busyTime() - start;
  };
  busyTimeOf(50);
  // It took more than a second when each level checked all levels below it again.
  expect(busyTimeOf(500)).toBeLessThan(250);
});

test("parts that the branches of a recursive union share are repaired once", () => {
  const branch = (type: string): JsonObject => ({
    type: "object",
    properties: { x: { $ref: "#/$defs/V" }, y: { type }, n: { type: "number" } },
    required: ["y"],
  });
  const schema = {
    type: "object",
    properties: { v: { $ref: "#/$defs/V" } },
    $defs: { V: { anyOf: ["string", "number", "boolean"].map(branch) } },
  };
  const nested = (levels: number, n: unknown): unknown =>
    levels === 0 ? { y: [], n } : { x: nested(levels - 1, n), y: 1, n };
  const start = busyTime();
  // No branch accepts the innermost value, so nothing is repaired.
  expect(createCoercer(schema)({ v: nested(100, "1") }).changes).toEqual([]);
  expect(busyTime() - start).toBeLessThan(250);
});

test("repairs of shared parts have the paths of all their positions", () => {
  const item = { n: "1" };
  const schema = {
    type: "object",
    additionalProperties: { type: "object", properties: { n: { type: "number" } } },
  };
  const coercion = createCoercer(schema)({ a: item, "b/c": item });
  expect(coercion.value).toEqual({ a: { n: 1 }, "b/c": { n: 1 } });
  expect(coercion.changes.map(({ path }) => path)).toEqual(["/a/n", "/b~1c/n"]);
});

test.each([
  ["fits the budget", 40_000, true],
  ["takes more than its 50,000 steps", 50_000, false],
])("a list that %s", (_, length, isRepaired) => {
  const schema = { type: "object", properties: { a: { type: "array", items: { type: "number" } } } };
  const { changes } = createCoercer(schema)({ a: Array.from({ length }, () => "1") });
  expect(changes).toHaveLength(isRepaired ? length : 0);
});
