import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { type DefinedOutput, defineTool, type StandardJsonSchema } from "../../../../src/runtime/define/index.js";
import { isToolError, type ToolError } from "../../../../src/runtime/model/index.js";
import { toolResult } from "../../../../src/runtime/model/internal.js";

async function errorOf(work: () => unknown): Promise<ToolError> {
  try {
    await work();
  } catch (error) {
    if (isToolError(error)) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

interface Person {
  name: string;
  age: number;
}

/** The same schema in three libraries: `name` has at least two characters, `age` is 18 by default. */
const libraries: readonly (readonly [
  string,
  StandardJsonSchema<{ name: string; age?: number | undefined }, Person>,
])[] = [
  ["zod", z.object({ name: z.string().min(2), age: z.number().default(18) })],
  [
    "valibot",
    toStandardJsonSchema(v.object({ name: v.pipe(v.string(), v.minLength(2)), age: v.optional(v.number(), 18) })),
  ],
  ["arktype", type({ name: "string >= 2", age: "number = 18" })],
];

const zodB = z.object({ kind: z.literal("b"), n: z.number() });

type Nested = Nested[];
const recursive: z.ZodType<Nested> = z.array(z.lazy(() => recursive));

describe.each(libraries)("a schema object of %s", (_, inputSchema) => {
  const greet = defineTool({ name: "greet", inputSchema }, ({ name, age }) => ({
    text: `${name} (${age.toFixed(0)})`,
  }));

  it("is listed as the JSON Schema that it describes", () => {
    expect(greet.tool.inputSchema).toMatchObject({
      type: "object",
      properties: { name: { type: "string", minLength: 2 }, age: { type: "number" } },
      required: ["name"],
    });
    expect(Object.isFrozen(greet.tool.inputSchema)).toBe(true);
  });

  it("validates, and the handler receives what it returns", async () => {
    expect(await greet.call({ name: "Ada" })).toEqual({ text: "Ada (18)" });
    expect(await greet.call({ name: "Ada", age: 36 })).toEqual({ text: "Ada (36)" });
    const error = await errorOf(() => greet.call({ name: "A", age: "x" }));
    expect(error).toMatchObject({ code: "Validation", op: "validate_input", toolId: "greet" });
    expect(error.data?.problems?.map(({ path }) => path).toSorted()).toEqual(["/age", "/name"]);
    expect((await errorOf(() => greet.call(undefined))).code).toBe("Validation");
    expect((await errorOf(() => greet.call("text"))).code).toBe("Validation");
  });

  it("checks and repairs inputs without a call", async () => {
    expect(await greet.checkInput({ name: "Ada" })).toEqual([]);
    expect((await greet.checkInput({ name: "A" })).map(({ path }) => path)).toEqual(["/name"]);
    expect(await greet.repairInput({ name: "Ada", age: "36" })).toEqual({ name: "Ada", age: 36 });
  });
});

describe("a schema object", () => {
  const inputSchema = z.object({ text: z.string() });

  it("types the handler and the call", () => {
    const tool = defineTool(
      {
        name: "t",
        inputSchema: z.object({ a: z.string().default("x") }),
        outputSchema: z.object({ b: z.number().default(1) }),
      },
      ({ a }) => {
        expectTypeOf(a).toEqualTypeOf<string>();
        return {};
      },
    );
    expectTypeOf(tool.tool["~types"]).toEqualTypeOf<
      { readonly input: { a?: string | undefined }; readonly output: { b: number } } | undefined
    >();
    // @ts-expect-error: `b` must be a number
    defineTool({ name: "t", inputSchema, outputSchema: z.object({ b: z.number() }) }, () => ({ b: "1" }));
  });

  it("may validate what JSON Schema cannot, also asynchronously", async () => {
    const even = z.object({ n: z.number().refine((n) => n % 2 === 0, "must be even") });
    const half = defineTool({ name: "half", inputSchema: even }, ({ n }) => ({ n: n / 2 }));
    expect(await half.call({ n: 4 })).toEqual({ n: 2 });
    expect((await errorOf(() => half.call({ n: 3 }))).data?.problems).toEqual([
      { path: "/n", message: "must be even" },
    ]);

    const known = z.object({ id: z.string().refine(async (id) => id === "known", "is not known") });
    const find = defineTool({ name: "find", inputSchema: known }, ({ id }) => ({ id }));
    expect(await find.call({ id: "known" })).toEqual({ id: "known" });
    const error = await errorOf(() => find.call({ id: "other" }));
    expect(error.data?.problems).toEqual([{ path: "/id", message: "is not known" }]);
    expect(await find.checkInput({ id: "known" })).toEqual([
      { path: "", message: "is validated asynchronously, so only a call can check it" },
    ]);
  });

  it("describes what it rejects in the terms of JSON, with the words of the author", async () => {
    const inputSchema = z.strictObject({
      id: z.number().min(1, "Give a positive id"),
      kind: z.enum(["x", "y"]),
      of: z.union([z.string(), z.object({ n: z.number() })]),
      in: z.union([z.string(), z.object({ n: z.number() })]).optional(),
      tags: z.record(z.string(), z.string()),
    });
    const run = defineTool({ name: "run", inputSchema }, () => ({}));
    const { data } = await errorOf(() => run.call({ id: 0, kind: "z", of: 5, in: { n: "1" }, more: 1 } as never));
    expect(data?.problems?.map(({ path, message }) => `${path} ${message}`)).toEqual([
      "/id Give a positive id",
      '/kind expected one of "x"|"y"',
      "/of expected string | { n: number }, got number 5",
      '/in/n expected number, got string "1"',
      "/tags is required; expected object",
      ' Unrecognized key: "more"',
    ]);
  });

  it("removes properties that it does not know, as the library does", async () => {
    const echo = defineTool({ name: "echo", inputSchema }, (input) => ({ ...input }));
    expect(await echo.call({ text: "a", more: 1 })).toEqual({ text: "a" });
    const strict = defineTool({ name: "echo", inputSchema: z.strictObject({ text: z.string() }) }, (input) => input);
    expect((await errorOf(() => strict.call({ text: "a", more: 1 }))).code).toBe("Validation");
  });

  it("of the output validates the value of the handler, and adds defaults", async () => {
    const outputSchema = z.object({ n: z.number(), unit: z.string().default("m") });
    const values: Record<string, object> = { good: { n: 1, extra: true }, bad: { n: "x" }, full: { n: 1, unit: "km" } };
    const tool = defineTool({ name: "t", inputSchema, outputSchema }, ({ text }) => values[text] as { n: number });
    expect(tool.tool.outputSchema).toMatchObject({ required: ["n", "unit"], additionalProperties: false });
    expect(await tool.call({ text: "good" })).toEqual({ n: 1, unit: "m" });
    expect(await tool.call({ text: "full" })).toEqual({ n: 1, unit: "km" });
    const error = await errorOf(() => tool.call({ text: "bad" }));
    expect(error).toMatchObject({ code: "OutputValidation", op: "validate_output", toolId: "t" });
    expect(error.data?.problems?.map(({ path }) => path)).toEqual(["/n"]);
    const failing = defineTool({ name: "t", inputSchema, outputSchema }, () => {
      throw new Error("mine");
    });
    expect(await errorOf(() => failing.call({ text: "a" }))).toMatchObject({ code: "Execution", message: "mine" });
  });

  it("of the output validates the value of a tool result", async () => {
    const outputSchema = z.object({ n: z.number().default(7) });
    const content = [{ type: "text", text: "seven" }] as const;
    const tool = defineTool(
      { name: "t", inputSchema, outputSchema },
      () =>
        // The type of a result with parts is not that of the schema.
        toolResult({ structuredContent: {}, content }) as never,
    );
    expect(await tool.call({ text: "a" })).toEqual({ n: 7 });
  });

  it.each<[string, unknown, string]>([
    ["a date", z.object({ at: z.date() }), "Date cannot be represented in JSON Schema"],
    ["a map", z.object({ all: z.map(z.string(), z.string()) }), "Map cannot be represented in JSON Schema"],
    ["a root that may not be an object", z.union([z.string(), z.object({})]), "the root type of inputSchema must be"],
    ["a root that is not an object", z.string(), 'the root type of inputSchema must be "object"'],
    ["a library without JSON Schema", v.object({ a: v.string() }), "is a schema object of valibot, not a JSON Schema"],
    ["a date of arktype", type({ at: "Date" }), "is a schema of arktype without a JSON Schema"],
  ])("is rejected at definition with %s", async (_, schema, message) => {
    const error = await errorOf(() => defineTool({ name: "t", inputSchema: schema as never }, () => ({})));
    expect(error.code).toBe("InvalidTool");
    expect(error.message).toContain(message);
    expect(error.data?.problems?.[0]?.path).toMatch(/^\/inputSchema/);
  });

  it.each<[string, unknown]>([
    ["zod, by a discriminator", z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") }), zodB])],
    ["zod", z.union([z.object({ kind: z.literal("a") }), zodB])],
    ["zod, as an intersection", z.intersection(z.object({ kind: z.string() }), zodB.partial().omit({ kind: true }))],
    ["arktype", type({ kind: "'a'" }).or({ kind: "'b'", n: "number" })],
    [
      "valibot",
      toStandardJsonSchema(v.union([v.object({ kind: v.literal("a") }), v.object({ kind: v.literal("b") })])),
    ],
  ])("of the input is a union of objects of %s", async (_, inputSchema) => {
    const tool = defineTool({ name: "t", inputSchema: inputSchema as z.ZodType<{ kind: string }> }, ({ kind }) => ({
      kind,
    }));
    expect(tool.tool.inputSchema).toMatchObject({ type: "object", properties: {} });
    expect(tool.tool.inputSchema).not.toHaveProperty("$schema");
    expect(await tool.call({ kind: "a" })).toEqual({ kind: "a" });
    expect(await errorOf(() => tool.call({ kind: 1 }))).toMatchObject({ code: "Validation" });
    expect(await errorOf(() => tool.call("a"))).toMatchObject({ code: "Validation" });
  });

  it.each<[string, z.ZodType, unknown, object]>([
    ["an array", z.array(z.object({ n: z.number() })), [{ n: 1 }], { type: "array" }],
    ["a string", z.string(), "text", { type: "string" }],
    ["an object or null", z.object({ n: z.number() }).nullable(), null, { anyOf: expect.any(Array) }],
    ["anything", z.unknown(), [1], {}],
    ["a recursive array", recursive, [[[]]], { type: "array", items: { $ref: "#/properties/result" } }],
  ])("of the output is %s, as a result", async (_, outputSchema, value, listed) => {
    const tool = defineTool({ name: "t", inputSchema, outputSchema }, () => value);
    expect(tool.tool.outputSchema).toMatchObject({ type: "object", properties: { result: listed } });
    expect(await tool.call({ text: "a" })).toEqual({ result: value });
  });

  it("of the output types the result", () => {
    const array = z.array(z.number());
    expectTypeOf<DefinedOutput<typeof array>>().toEqualTypeOf<{ readonly result: number[] }>();
    const union = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
    expectTypeOf<DefinedOutput<typeof union>>().toEqualTypeOf<{ a: string } | { b: string }>();
  });

  it("of the output that cannot be described is rejected at definition", async () => {
    const outputSchema = z.object({ n: z.string().transform(Number) });
    const error = await errorOf(() => defineTool({ name: "t", inputSchema, outputSchema }, () => ({ n: "1" })));
    expect(error.data?.problems).toEqual([
      { path: "/outputSchema", message: expect.stringContaining("Transforms cannot be represented in JSON Schema") },
    ]);
  });
});
