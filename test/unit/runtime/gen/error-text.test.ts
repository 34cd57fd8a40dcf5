import { describe, expect, test } from "vitest";
import { explainMismatches, localReader } from "../../../../src/json-schema/index.js";
import { createCoercer } from "../../../../src/runtime/gen/v1/coerce/create-coercer.js";
import { correctValue } from "../../../../src/runtime/gen/v1/correct/correct-value.js";
import { bindTool, type ObjectSchema } from "../../../../src/runtime/gen/v1/index.js";
import { errorText } from "../../../../src/runtime/gen/v1/internal.js";
import type { JsonObject, JsonValue } from "../../../../src/runtime/model/index.js";
import { isToolError, ToolError } from "../../../../src/runtime/model/index.js";
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

/** Corrects an input whose problems are all listed. */
function correct(schema: JsonObject, given: unknown, fits: (value: unknown) => boolean): JsonObject | undefined {
  const problems = explainMismatches(localReader(schema), schema, given);
  return correctValue(schema, given, (value) => fits(value), { problems });
}

const object = (properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const text: JsonObject = { type: "string" };
const texts: JsonObject = { type: "array", items: text };
const language: JsonObject = { type: "string", enum: ["ar", "eu", "en"] };

describe("a correction", () => {
  test.each<[what: string, schema: JsonObject, given: JsonObject, expected: JsonObject | undefined]>([
    ["moves a value to the name that has its words", object({ path: text }), { file_path: "/a" }, { path: "/a" }],
    [
      "ignores the plural",
      object({ entityNames: texts, note: text }, ["entityNames"]),
      { names: ["A"] },
      { entityNames: ["A"] },
    ],
    [
      "moves a value to the only name that it fits",
      object({ path: text, limit: { type: "number" } }),
      { file: "/a", limit: 2 },
      { path: "/a", limit: 2 },
    ],
    ["does not guess between two names", object({ from: text, to: text }), { target: "a" }, undefined],
    ["does not guess between two values", object({ to: text }), { target: "a", other: "b" }, undefined],
    ["makes nothing up for data that has no name", object({ names: texts }), { target: { a: "A" } }, undefined],
    ["does not empty a required list", object({ names: texts }), { names: { first: "A" } }, { names: ["text"] }],
    ["leaves out a wrong value", object({ lang: language }, []), { lang: "english" }, {}],
    [
      "uses the default for a wrong value",
      object({ lang: { ...language, default: "en" } }),
      { lang: "english" },
      { lang: "en" },
    ],
    ["does not choose a value", object({ lang: language }), { lang: "english" }, undefined],
    [
      "stays in range",
      object({ count: { type: "integer", minimum: 1, maximum: 20, default: 10 } }),
      { count: 50 },
      { count: 20 },
    ],
    [
      "stays above the only limit",
      object({ from: { type: "integer", minimum: 1, default: 9 } }),
      { from: 0 },
      { from: 1 },
    ],
    [
      "stays below the only limit",
      object({ to: { type: "number", exclusiveMaximum: 5, default: 3 } }),
      { to: 8 },
      { to: 4 },
    ],
    [
      "reads a number out of range",
      object({ from: { type: "integer", minimum: 1, default: 9 } }),
      { from: "0" },
      { from: 1 },
    ],
    [
      "keeps the keys of patterns",
      object({
        headers: { type: "object", patternProperties: { "^x-[\\s\\S]*$": text }, additionalProperties: false },
      }),
      { headers: { "x-a": "1", b: "2" } },
      { headers: { "x-a": "1" } },
    ],
    [
      "leaves out no item of a tuple, which would move the others",
      object({ at: { type: "array", prefixItems: [text, { enum: ["x", 1] }, text], items: false, minItems: 3 } }),
      { at: ["a", -1, "b"] },
      undefined,
    ],
    [
      "does not fill up a list from which it left out an item",
      object({ langs: { type: "array", items: language, minItems: 2 } }),
      { langs: ["en", "english"] },
      undefined,
    ],
    [
      "corrects the items of a list that is a part of a union",
      object({ at: { anyOf: [{ type: "array", items: { type: "number" } }, text] } }),
      { at: ["1", 2] },
      { at: [1, 2] },
    ],
    [
      "replaces no tuple that is a part of a union",
      object({
        at: {
          anyOf: [
            { type: "array", prefixItems: [text, { enum: ["x", 1] }], items: false, minItems: 2 },
            object({ kind: { const: "x" } }),
          ],
        },
      }),
      { at: ["x", -1] },
      undefined,
    ],
    [
      "makes up no object with an empty part in place of a list",
      object({ box: object({ size: { type: "number" }, more: object({}) }) }),
      { box: [4, { b: true }] },
      undefined,
    ],
    ["takes the only item of a list", object({ path: text }), { path: ["/a"] }, { path: "/a" }],
  ])("%s", (_, schema, given, expected) => {
    const fits = plainAjv.compile(schema);
    expect(correct(schema, given, (value) => fits(value))).toEqual(expected);
  });

  test("does not lose a value that no problem names", () => {
    const schema = object({ path: text, mode: { type: "number" } });
    const given = { path: "/a", mode: "x", other: 5 };
    const problems = [{ path: "/mode", message: "expected number" }];
    expect(correctValue(schema, given, () => true, { problems })).toBeUndefined();
    expect(correct(schema, given, () => true)).toEqual({ path: "/a", mode: 1 });
  });
});

describe("the text for a rejected input", () => {
  test("contains the code, each path with what is allowed and received, and a valid input", async () => {
    expect(await textOf(inputSchema, { pth: "/tmp", mode: "raed", limit: 0 })).toBe(
      [
        '[Validation] Invalid input for tool "open":',
        "- /path: is required; expected string",
        '- /mode: expected "read" | "write", got string "raed"',
        "- /limit: expected number >= 1, got number 0",
        '- /pth: expected one of the properties "path" | "mode" | "limit" | "tags", got property "pth"; did you mean "path"?',
        'A valid input: {"path":"/tmp","limit":1}',
      ].join("\n"),
    );
  });

  test("keeps the valid parts of the input in the example", async () => {
    expect(await textOf(inputSchema, { path: "/a", tags: "x", limit: "7" })).toContain(
      'A valid input: {"path":"/a","tags":["x"],"limit":7}',
    );
  });

  test("contains no example if the given input is long, because a value would be lost", async () => {
    const text = await textOf(inputSchema, { path: "/a".repeat(400), mode: 5 });
    expect(text).not.toContain("A valid input");
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
      // The value moves to what the kind "status" lacks.
      [
        { kind: "status", text: "a" },
        { kind: "status", status: "a" },
      ],
    ];
    for (const [given, expected] of pairs) {
      const isValid = fits(listed);
      expect(correct(listed, { filters: [given] }, isValid)).toEqual({ filters: [expected] });
      const isRoot = fits(root);
      expect(correct(root, given, isRoot)).toEqual(expected);
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
      const example = correct(schema, createCoercer(schema)(given).value, fits);
      if (!example) continue;
      found++;
      expect(fits(example), JSON.stringify({ seed, example })).toBe(true);
    }
  }
  expect(asked).toBeGreaterThan(200);
  // The rest are schemas that no value fits, with keywords that the generator never writes, such as oneOf, or inputs whose data has no name.
  expect(found / asked).toBeGreaterThan(0.35);
});

test.each([
  ["one change", 0.93],
  ["misspelt discriminator", 0.99],
  ["another name", 0.98],
] as const)("examples for inputs with %s do no harm and keep the valid values", (source, least) => {
  const { inputs, keptAll, harmful } = measureCorrections(source, 60);
  expect(inputs).toBeGreaterThan(90);
  expect(harmful).toBe(0);
  expect(keptAll / inputs).toBeGreaterThan(least);
});

test("a correction takes little time for many values that are nested deeply", () => {
  const schema = object({ items: { type: "array", items: { type: "number" }, minItems: 1 } });
  let items: JsonValue = Array.from({ length: 4000 }, (_, i) => i);
  for (let depth = 0; depth < 250; depth++) items = { value: items };
  const start = busyTime();
  const problems = [{ path: "/items", message: "expected a list" }];
  expect(correctValue(schema, { items }, () => true, { problems })).toEqual({ items: [expect.any(Number)] });
  expect(busyTime() - start).toBeLessThan(250);
});
