import { describe, expect, test } from "vitest";
import { createCoercer } from "../../../../src/runtime/gen/v1/coerce/create-coercer.js";
import { correctValue } from "../../../../src/runtime/gen/v1/correct/correct-value.js";
import {
  bindTool,
  errorText,
  isToolError,
  type ObjectSchema,
  ToolError,
} from "../../../../src/runtime/gen/v1/index.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { measureCorrections } from "../../../differential/corrections.js";
import { busyTime } from "../../../support/busy-time.js";
import { createRandom } from "../../../support/random.js";
import { randomRoot } from "../../../support/random-schemas.js";
import { plainAjv } from "../../../support/reference-ajv.js";

const inputSchema: ObjectSchema = {
  type: "object",
  properties: {
    path: { type: "string", minLength: 2 },
    mode: { type: "string", enum: ["read", "write"] },
    limit: { type: "integer", minimum: 1, maximum: 100 },
    tags: { type: "array", items: { type: "string" }, minItems: 1 },
  },
  required: ["path"],
  additionalProperties: false,
};

async function textOf(schema: ObjectSchema, input: unknown): Promise<string> {
  const fits = plainAjv.compile(schema);
  const tool = bindTool(
    { name: "open", inputSchema: schema },
    { isInput: (data): data is object => fits(data), call: () => undefined },
  );
  const error: unknown = await tool.call(input).catch((thrown: unknown) => thrown);
  return isToolError(error) ? errorText(error) : String(error);
}

describe("the text for a rejected input", () => {
  test("contains the code, each path with what is allowed and received, and a valid input", async () => {
    expect(await textOf(inputSchema, { pth: "/tmp", mode: "raed", limit: 0 })).toBe(
      [
        '[Validation] Invalid input for tool "open":',
        "- /path: is required; expected string",
        '- /mode: expected "read" | "write", got string "raed"',
        "- /limit: expected number >= 1, got number 0",
        '- /pth: expected one of the properties "path" | "mode" | "limit" | "tags", got property "pth"; did you mean "path"?',
        'A valid input: {"path":"/tmp","mode":"read","limit":1}',
      ].join("\n"),
    );
  });

  test("keeps the valid parts of the input in the example", async () => {
    expect(await textOf(inputSchema, { path: "/a", tags: "x", limit: "7" })).toContain(
      'A valid input: {"path":"/a","tags":["x"],"limit":7}',
    );
  });

  test("contains the smallest valid input if the given one is long", async () => {
    const text = await textOf(inputSchema, { path: "/a".repeat(400), mode: 5 });
    expect(text).toContain('A valid input: {"path":"text"}');
  });

  test("contains no example if finding one takes long, as for recursive unions", () => {
    const expression = { $ref: "#/$defs/expression" };
    const operation = (name: string): JsonObject => ({
      type: "object",
      properties: { op: { type: "string", const: name }, left: expression, right: expression },
      required: ["op", "left", "right"],
      additionalProperties: false,
    });
    const names = ["add", "sub", "mul", "div", "pow", "mod"];
    const schema: JsonObject = {
      type: "object",
      properties: { e: expression },
      required: ["e"],
      $defs: { expression: { anyOf: [...names.map(operation), { type: "number" }] } },
    };
    const nested = (levels: number): JsonObject => ({ left: levels === 0 ? "x" : nested(levels - 1) });
    const start = busyTime();
    for (const levels of [8, 9, 10, 11])
      expect(correctValue(schema, { e: nested(levels) }, () => true)).toBeUndefined();
    expect(busyTime() - start).toBeLessThan(2000);
  });

  test("changes as little of a union as possible", () => {
    const branch = (kind: string, name: string): JsonObject => ({
      type: "object",
      properties: { kind: { type: "string", const: kind }, [name]: { type: "string" }, note: { type: "string" } },
      required: ["kind", name],
      additionalProperties: false,
    });
    const filter = { anyOf: [branch("status", "status"), branch("text", "text"), branch("due", "before")] };
    const listed: JsonObject = {
      type: "object",
      properties: { filters: { type: "array", items: filter } },
      additionalProperties: false,
    };
    const kinds = { kind: { type: "string", enum: ["status", "text", "due"] } };
    const names = { status: { type: "string" }, text: { type: "string" }, before: { type: "string" } };
    const root: JsonObject = {
      type: "object",
      properties: { ...kinds, ...names, note: { type: "string" } },
      ...filter,
    };
    const fits = (schema: JsonObject) => plainAjv.compile(schema);
    const pairs: readonly (readonly [JsonObject, JsonObject])[] = [
      [
        { kind: "tex", text: "a" },
        { kind: "text", text: "a" },
      ],
      [
        { kind: "no such kind", before: "a", note: "b" },
        { kind: "due", before: "a", note: "b" },
      ],
      [{ text: "a" }, { kind: "text", text: "a" }],
      [
        { kind: 1, before: "b" },
        { kind: "due", before: "b" },
      ],
      // The message is about what the kind "status" lacks.
      [
        { kind: "status", text: "a" },
        { kind: "status", status: "text" },
      ],
    ];
    for (const [given, expected] of pairs) {
      const isValid = fits(listed);
      expect(correctValue(listed, { filters: [given] }, (value) => isValid(value))).toEqual({ filters: [expected] });
      const isRoot = fits(root);
      expect(correctValue(root, given, (value) => isRoot(value))).toEqual(expected);
    }
  });

  test("contains no example if none is found", async () => {
    const schema: ObjectSchema = {
      type: "object",
      properties: { id: { type: "string", pattern: "^Q[0-9]{7}$" } },
      required: ["id"],
    };
    expect(await textOf(schema, {})).toBe(
      '[Validation] Invalid input for tool "open":\n- /id: is required; expected string',
    );
  });

  test("has at most 4,000 characters, with the number of omitted problems", async () => {
    const names = Array.from({ length: 20 }, (_, i) => `${"n".repeat(150)}${i}`);
    const schema: ObjectSchema = {
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, { type: "number" }])),
      required: names,
    };
    const text = await textOf(schema, {});
    expect(text.length).toBeLessThanOrEqual(4000);
    expect(text).toMatch(/\n- and \d+ more/);
  });

  test("is bounded for values of any size and depth", async () => {
    let deep: unknown = {};
    for (let i = 0; i < 5000; i++) deep = { path: deep };
    for (const input of [
      deep,
      { path: "x".repeat(1_000_000), mode: "y".repeat(1_000_000) },
      Array.from({ length: 100_000 }, () => ({})),
    ]) {
      expect((await textOf(inputSchema, input)).length).toBeLessThanOrEqual(4000);
    }
  });
});

describe("the text for another error", () => {
  test("is the tool's own message if the tool failed", () => {
    expect(errorText(new ToolError("Execution", "disk is full"))).toBe("disk is full");
  });

  test("is truncated if the tool's message is too long", () => {
    expect(errorText(new ToolError("Execution", "x".repeat(5000)))).toHaveLength(4001);
  });

  test("starts with its code", () => {
    expect(errorText(new ToolError("Canceled", 'Tool "a" was canceled.'))).toBe('[Canceled] Tool "a" was canceled.');
  });
});

test("every example is valid", () => {
  let found = 0;
  let asked = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const schema = randomRoot(createRandom(seed), seed % 2 === 0 ? "open" : "closed");
    const fits = plainAjv.compile(schema);
    for (const given of [{}, { a: 1, b: "x", kind: null }, { a: [], other: {} }, null, "text"] as const) {
      if (fits(given)) continue;
      asked++;
      const example: JsonObject | undefined = correctValue(schema, createCoercer(schema)(given).value, (value) =>
        fits(value),
      );
      if (!example) continue;
      found++;
      expect(fits(example), JSON.stringify({ seed, example })).toBe(true);
    }
  }
  expect(asked).toBeGreaterThan(200);
  // The rest are schemas that no value fits, or with keywords that the generator never writes, such as oneOf.
  expect(found / asked).toBeGreaterThan(0.5);
});

test.each([
  ["one change", 0.98],
  ["misspelt discriminator", 0.99],
] as const)("examples keep the valid values of inputs with %s", (source, least) => {
  const { inputs, withExample, keptAll } = measureCorrections(source, 60);
  expect(inputs).toBeGreaterThan(100);
  expect(withExample / inputs).toBeGreaterThan(0.95);
  expect(keptAll / withExample).toBeGreaterThan(least);
});
