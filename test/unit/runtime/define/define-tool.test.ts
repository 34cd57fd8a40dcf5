import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createRunner, LocalHandlers } from "../../../../src/host/index.js";
import { array, defineTool, integer, object, optional, string } from "../../../../src/runtime/define/index.js";
import type { BoundTool } from "../../../../src/runtime/gen/v1/index.js";
import {
  fromMcpJson,
  isToolError,
  type JsonObject,
  localBackend,
  type ObjectSchema,
  ToolError,
  validateTool,
} from "../../../../src/runtime/model/index.js";
import { createSchemaValidator, type SchemaValidator } from "../../../../src/runtime/schema/index.js";
import { busyTime } from "../../../support/busy-time.js";

const add = defineTool(
  {
    name: "add",
    namespace: "math",
    version: "1.0.0",
    tags: ["Pure Math"],
    inputSchema: object({ a: integer(), b: optional(integer()) }),
    outputSchema: object({ sum: integer() }),
  },
  ({ a, b = 0 }) => ({ sum: a + b }),
);

async function errorOf(work: Promise<unknown>): Promise<ToolError> {
  try {
    await work;
  } catch (error) {
    if (isToolError(error)) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

function errorFrom(define: () => unknown): ToolError {
  try {
    define();
  } catch (error) {
    if (isToolError(error)) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("a generator function", () => {
  const names = object({ count: integer() });
  const chunks = object({ result: array(string()) });
  const stream = async (tool: BoundTool, input: unknown): Promise<unknown> => {
    const iterator = await tool.stream?.(input);
    const found: unknown[] = [];
    for (let next = await iterator?.next(); next; next = await iterator?.next()) {
      found.push(next.value);
      if (next.done) break;
    }
    return found;
  };

  it.each([
    ["async", undefined],
    ["async", chunks],
    ["plain", undefined],
    ["plain", chunks],
  ])("that is %s streams its chunks, and a call collects them; output schema: %j", async (kind, outputSchema) => {
    const definition = { name: "t", inputSchema: names, ...(outputSchema && { outputSchema }) };
    const tool =
      kind === "async"
        ? defineTool(definition, async function* ({ count }) {
            for (let i = 0; i < count; i += 1) yield `${i}`;
          })
        : defineTool(definition, function* ({ count }) {
            for (let i = 0; i < count; i += 1) yield `${i}`;
          });
    expect(await stream(tool, { count: 2 })).toEqual(["0", "1", { result: ["0", "1"] }]);
    expect(await tool.call({ count: 2 })).toEqual({ result: ["0", "1"] });
    await expect(tool.stream?.({ count: "x" })).rejects.toMatchObject({ code: "Validation" });
  });

  it("streams through the handlers of a runner", async () => {
    const tool = defineTool({ name: "t", inputSchema: names }, async function* ({ count }) {
      yield* Array.from({ length: count }, (_, i) => i);
    });
    const local = new LocalHandlers();
    local.addTools([tool]);
    const backends = [localBackend("t")];
    const runner = createRunner({ local, resolveTool: () => tool.tool, resolveBackends: () => backends });
    const events: unknown[] = [];
    for await (const { kind, data } of await runner.runStream("t", { count: 2 })) events.push([kind, data]);
    expect(events).toEqual([
      ["chunk", 0],
      ["chunk", 1],
      ["done", { result: [0, 1] }],
    ]);
  });

  it("validates its chunks, and describes them with a JSON Schema only", async () => {
    const untyped = { name: "t", inputSchema: names, outputSchema: { ...chunks } as ObjectSchema };
    const tool = defineTool(untyped, function* () {
      yield 1;
    } as never);
    expect((await errorOf(tool.call({ count: 1 }))).code).toBe("OutputValidation");
    const handler = function* (): Generator<string> {
      yield "a";
    } as never;
    const zod = { name: "t", inputSchema: names, outputSchema: z.object({ result: z.array(z.string()) }) };
    expect(errorFrom(() => defineTool(zod, handler))).toMatchObject({ code: "InvalidTool" });
    expect(errorFrom(() => defineTool({ name: "t", inputSchema: names }, handler, { mcpResult: true }))).toMatchObject({
      code: "InvalidTool",
    });
  });

  it("must yield what the output schema lists", () => {
    // @ts-expect-error the chunks are strings
    defineTool({ name: "t", inputSchema: names, outputSchema: chunks }, async function* () {
      yield 1;
    });
  });
});

describe("a hand-written tool", () => {
  it("has a frozen record with normalized tags", () => {
    expect(add.tool).toMatchObject({ name: "add", namespace: "math", version: "1.0.0", tags: ["pure-math"] });
    expect(Object.isFrozen(add.tool.inputSchema)).toBe(true);
  });

  it("may have tags of a custom strategy, and treats an empty namespace or version as absent", () => {
    const { tool } = defineTool(
      { name: "t", namespace: "", version: "", tags: ["Dev/Git"], inputSchema: object({}) },
      () => ({}),
      { normalizeTags: (tags) => tags.map((tag) => tag.toUpperCase()) },
    );
    expect(tool).toEqual({ name: "t", tags: ["DEV/GIT"], inputSchema: object({}) });
  });

  it("calls its handler with the validated input", async () => {
    expect(await add.call({ a: 1, b: 2 })).toEqual({ sum: 3 });
    expect(await add.call({ a: 1 })).toEqual({ sum: 1 });
  });

  it("rejects an invalid input and reports every problem", async () => {
    const error = await errorOf(add.call({ b: "x", c: 1 }));
    expect(error).toMatchObject({ code: "Validation", op: "validate_input", toolId: "math:add:1.0.0" });
    expect(error.data?.problems?.map(({ path }) => path).sort()).toEqual(["/a", "/b", "/c"]);
  });

  it("treats an absent input as an empty object", async () => {
    const ping = defineTool({ name: "ping", inputSchema: object({}) }, () => ({ ok: true }));
    expect(await ping.call(undefined)).toEqual({ ok: true });
    expect(await errorOf(ping.call(null))).toMatchObject({ code: "Validation" });
  });

  it("validates with all of JSON Schema, not only with keywords that the generator writes", async () => {
    const inputSchema: ObjectSchema = {
      type: "object",
      if: { required: ["a"] },
      // biome-ignore lint/suspicious/noThenProperty: `then` is a JSON Schema keyword.
      then: { required: ["b"] },
      propertyNames: { maxLength: 1 },
    };
    const tool = defineTool({ name: "t", inputSchema }, (input) => input);
    expect(await tool.call({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
    const error = await errorOf(tool.call({ a: 1, long: 2 }));
    expect(error.message).toMatch(/required/);
    expect(error.message).toMatch(/expected a property name that is string with length <= 1/);
  });

  it("validates by the dialect in $schema", async () => {
    const inputSchema: ObjectSchema = {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: { pair: { items: [{ type: "string" }, { type: "number" }], additionalItems: false } },
    };
    const tool = defineTool({ name: "t", inputSchema }, () => "ok");
    expect(await tool.call({ pair: ["a", 1] })).toEqual({ result: "ok" });
    expect(await errorOf(tool.call({ pair: ["a", 1, 2] }))).toMatchObject({ code: "Validation" });
  });

  it("passes the validated JSON copy to its handler, not the original value", async () => {
    const seen: unknown[] = [];
    const tool = defineTool({ name: "t", inputSchema: object({ when: string() }) }, (input) => {
      seen.push(input);
    });
    expect(await tool.call({ when: new Date(0) })).toBeUndefined();
    expect(seen).toEqual([{ when: "1970-01-01T00:00:00.000Z" }]);
  });

  it("does not modify the definition", () => {
    const definition = { name: "t", tags: ["A"], inputSchema: { type: "object", properties: { a: {} } } } as const;
    defineTool(definition, () => undefined);
    expect(Object.isFrozen(definition.inputSchema)).toBe(false);
    expect(definition.tags).toEqual(["A"]);
  });
});

describe("the output of a hand-written tool", () => {
  it("drops undeclared properties where the schema is closed, or rejects them with outputs: strict", async () => {
    const definition = { name: "t", inputSchema: object({}), outputSchema: object({ a: integer() }) };
    const give = (): { a: number } => Object.assign({ a: 1 }, { secret: "s" });
    expect(await defineTool(definition, give).call({})).toEqual({ a: 1 });
    expect(await errorOf(defineTool(definition, give, { outputs: "strict" }).call({}))).toMatchObject({
      code: "OutputValidation",
      data: { problems: [{ path: "/secret" }] },
    });
  });

  it("is rejected if it does not match the schema", async () => {
    const outputSchema: ObjectSchema = { type: "object", required: ["a"], dependentRequired: { b: ["c"] } };
    const tool = defineTool({ name: "t", inputSchema: object({}), outputSchema }, () => ({ a: 1, b: 2 }));
    const error = await errorOf(tool.call({}));
    expect(error).toMatchObject({ code: "OutputValidation", op: "validate_output" });
    expect(error.message).toMatch(/dependentRequired|required/);
  });

  it("without a schema, is an object unchanged, undefined, or any other value as result", async () => {
    const outputOf = (value: unknown): Promise<unknown> =>
      defineTool({ name: "t", inputSchema: object({}) }, () => value).call({});
    expect(await outputOf({ any: ["thing"] })).toEqual({ any: ["thing"] });
    expect(await outputOf("text")).toEqual({ result: "text" });
    expect(await outputOf([1])).toEqual({ result: [1] });
    expect(await outputOf(null)).toEqual({ result: null });
    expect(await outputOf(undefined)).toBeUndefined();
    expect(await errorOf(outputOf(Number.NaN))).toMatchObject({ code: "OutputValidation" });
  });

  it("is an Execution error with the cause if the handler throws", async () => {
    const cause = new Error("no");
    const tool = defineTool({ name: "t", inputSchema: object({}) }, () => Promise.reject(cause));
    expect(await errorOf(tool.call({}))).toMatchObject({ code: "Execution", message: "no", cause });
  });

  it("is a Canceled error if the caller aborts", async () => {
    const tool = defineTool({ name: "t", inputSchema: object({}) }, () => new Promise<never>(() => {}));
    const reason = new Error("enough");
    const signal = AbortSignal.abort(reason);
    expect(await errorOf(tool.call({}, { signal }))).toMatchObject({ code: "Canceled", cause: reason });
  });
});

describe("defineTool", () => {
  it("rejects an invalid record and reports every problem", () => {
    const error = errorFrom(() =>
      defineTool({ name: "a b", namespace: "n:n", version: "late", inputSchema: object({}) }, () => 1),
    );
    expect(error.code).toBe("InvalidTool");
    expect(error.data?.problems?.map(({ path }) => path)).toEqual(["/name", "/namespace", "/version"]);
  });

  it("rejects a definition that JSON cannot represent", () => {
    const cyclic: Record<string, unknown> = { type: "object" };
    cyclic["self"] = cyclic;
    for (const inputSchema of [cyclic, { type: "object", const: 1n }, { type: "array" }, undefined, true]) {
      const definition = { name: "t", inputSchema } as unknown as { name: string; inputSchema: ObjectSchema };
      expect(errorFrom(() => defineTool(definition, () => 1)).code).toBe("InvalidTool");
    }
  });

  it.each([
    ["a property of a helper", object({ text: z.string() as never }), "/inputSchema/properties/text"],
    [
      "an optional property of a helper",
      object({ text: optional(z.string() as never) }),
      "/inputSchema/properties/text",
    ],
    ["a record of properties", { type: "object", properties: { text: z.string() } }, "/inputSchema/properties/text"],
  ])("rejects a Zod schema as %s, and shows how to convert it", (_, inputSchema, path) => {
    const error = errorFrom(() => defineTool({ name: "echo", inputSchema: inputSchema as never }, () => ({})));
    const message = "is a schema object of zod, not a JSON Schema; convert it with z.toJSONSchema(schema)";
    expect(error.code).toBe("InvalidTool");
    expect(error.data?.problems).toEqual([{ path, message }]);
  });

  it("says how the properties of an object, which the SDKs take, become a schema", () => {
    const error = errorFrom(() => defineTool({ name: "echo", inputSchema: { text: z.string() } as never }, () => ({})));
    const message = "is a schema object of zod; pass one schema for all properties: z.object({ text: … })";
    expect(error.data?.problems).toEqual([{ path: "/inputSchema/text", message }]);
  });

  it("rejects the schema object of any library that follows the Standard Schema interface", () => {
    const standard = { version: 1, vendor: "other", validate: () => ({ value: 1 }) };
    for (const inputSchema of [{ "~standard": standard }, Object.assign(() => 1, { "~standard": standard })]) {
      const error = errorFrom(() => defineTool({ name: "echo", inputSchema: inputSchema as never }, () => ({})));
      const message = "is a schema object of other, not a JSON Schema; convert it to JSON Schema first";
      expect(error.data?.problems).toEqual([{ path: "/inputSchema", message }]);
    }
  });

  it("accepts a converted Zod schema, and a property that is called ~standard", async () => {
    const { $schema: _, ...converted } = z.toJSONSchema(z.object({ text: z.string() }));
    const echo = defineTool({ name: "echo", inputSchema: converted as ObjectSchema }, ({ text }) => ({
      text: text ?? 0,
    }));
    expect(await echo.call({ text: "a" })).toEqual({ text: "a" });
    const inputSchema = { type: "object", properties: { "~standard": { type: "string" }, validate: {} } } as const;
    expect(defineTool({ name: "named", inputSchema }, () => ({})).tool.inputSchema).toEqual(inputSchema);
  });

  it("rejects an unsupported input or output schema", () => {
    const schemas: readonly (readonly [ObjectSchema, string])[] = [
      [{ type: "object", $schema: "http://json-schema.org/draft-04/schema#" }, "UnsupportedSchema"],
      [{ type: "object", $defs: { a: { $ref: "https://example.com/a" } } }, "ExternalRef"],
      [{ type: "object", properties: { a: { minLength: "x" } } }, "InvalidSchema"],
      [{ type: "object", properties: { a: { $ref: "#/nowhere" } } }, "SchemaUnresolvable"],
    ];
    for (const [schema, code] of schemas) {
      expect(errorFrom(() => defineTool({ name: "t", inputSchema: schema }, () => 1)).code).toBe(code);
      const both = { name: "t", inputSchema: object({}), outputSchema: schema };
      expect(errorFrom(() => defineTool(both, () => ({}))).code).toBe(code);
    }
  });
});

describe("a custom validator", () => {
  it("validates inputs and outputs", async () => {
    const seen: unknown[] = [];
    const validator: SchemaValidator = {
      validate: (_, instance) => {
        seen.push(instance);
        if (JSON.stringify(instance).includes("bad")) throw new ToolError("InstanceInvalid", "bad it is");
      },
      validateInput: () => {},
      validateOutput: () => {},
    };
    const tool = defineTool(
      { name: "t", inputSchema: { type: "object" }, outputSchema: { type: "object" } },
      (input) => input,
      {
        validator,
      },
    );
    expect(await tool.call({ a: 1 })).toEqual({ a: 1 });
    expect(seen).toContainEqual({ a: 1 });
    expect(await errorOf(tool.call({ a: "bad" }))).toMatchObject({
      code: "Validation",
      data: { problems: [{ path: "", message: "bad it is" }] },
    });
  });

  it("can reject the schema", () => {
    const reject = (): never => {
      throw new ToolError("UnsupportedSchema", "not this one");
    };
    const validator: SchemaValidator = { validate: reject, validateInput: reject, validateOutput: reject };
    expect(errorFrom(() => defineTool({ name: "t", inputSchema: object({}) }, () => 1, { validator })).code).toBe(
      "UnsupportedSchema",
    );
  });

  it("can have limits; an input that exceeds them is invalid", async () => {
    const validator = createSchemaValidator({ maxInstanceSize: 5 });
    const tool = defineTool({ name: "t", inputSchema: { type: "object" } }, () => 1, { validator });
    const error = await errorOf(tool.call({ list: [1, 2, 3, 4, 5, 6] }));
    expect(error).toMatchObject({ code: "Validation" });
    expect(error.message).toContain("exceeds the limit of 5 values");
  });

  it("searches for the problems of a rejected input once, whatever repairs are tried", async () => {
    const validator = createSchemaValidator();
    let searches = 0;
    const counting: typeof validator = {
      ...validator,
      compile: (schema) => {
        const { accepts, check } = validator.compile(schema);
        const count = (instance: unknown): ReturnType<typeof check> => {
          searches += 1;
          return check(instance);
        };
        return { accepts, check: count };
      },
    };
    const inputSchema = object({ a: { type: "number" }, b: { type: "null" } });
    const tool = defineTool({ name: "t", inputSchema }, () => 1, { validator: counting });
    const error = await errorOf(tool.call({ a: "1", b: 2, c: 3 }, { coerce: "on", inputs: "strip" }));
    expect(error.message).toContain("/b: expected null, got number 2");
    expect(searches).toBe(1);
  });

  it("repairs, explains and corrects a large list with a long enum within one budget", async () => {
    const items = { properties: { a: { enum: Array.from({ length: 10_000 }, (_, i) => `v${i}`) } } };
    const inputSchema: ObjectSchema = { type: "object", properties: { list: { type: "array", items } } };
    const list = Array.from({ length: 20_000 }, () => ({ a: "zz" }));
    const tool = defineTool({ name: "t", inputSchema }, () => 1);
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const before = busyTime();
      const error = await errorOf(tool.call({ list }, { coerce: "on", inputs: "strip" }));
      times.push(busyTime() - before);
      expect(error).toMatchObject({ code: "Validation", data: { problems: expect.anything() } });
    }
    expect(Math.min(...times)).toBeLessThan(250);
  });
});

describe("hostile input", () => {
  const inputSchema: ObjectSchema = { type: "object", properties: { a: { pattern: "^(x+x+)+y$" } } };
  const tool = defineTool({ name: "t", inputSchema }, (input) => input);

  it("is rejected or passed on as JSON, in bounded time", async () => {
    let deep: unknown = 1;
    for (let i = 0; i < 10_000; i++) deep = [deep];
    const cyclic: Record<string, unknown> = {};
    cyclic["self"] = cyclic;
    const throwing = {
      get a(): never {
        throw new Error("no");
      },
    };
    for (const input of [{ deep }, cyclic, throwing, { a: 1n }, { a: "x".repeat(60) }, "text", [], 5]) {
      expect(await errorOf(tool.call(input))).toMatchObject({ code: "Validation", toolId: "t" });
    }
  });

  it("cannot modify prototypes", async () => {
    const output = await tool.call(JSON.parse('{"__proto__":{"polluted":true},"constructor":1}'));
    expect(JSON.stringify(output)).toBe('{"__proto__":{"polluted":true},"constructor":1}');
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("instead of a schema throws a ToolError", () => {
    let deep: JsonObject = {};
    for (let i = 0; i < 10_000; i++) deep = { not: deep };
    const codes = [deep, { pattern: "(" }].map(
      (part) => errorFrom(() => defineTool({ name: "t", inputSchema: { type: "object", ...part } }, () => 1)).code,
    );
    expect(codes).toEqual(["InvalidTool", "SchemaUnresolvable"]);
  });
});

it("adopts a tool that another server lists", async () => {
  const listed = fromMcpJson({ name: "echo", inputSchema: { type: "object", required: ["text"] }, unknown: 1 });
  validateTool(listed, { schemas: "object" });
  const tool = defineTool({ ...listed, namespace: "theirs" }, (input) => input["text"]);
  const inputSchema = { type: "object", properties: {}, required: ["text"] };
  expect(tool.tool).toEqual({ name: "echo", namespace: "theirs", inputSchema });
  expect(await tool.call({ text: "hi" })).toEqual({ result: "hi" });
  expect(await errorOf(tool.call({}))).toMatchObject({ code: "Validation", toolId: "theirs:echo" });
});

it("lists what clients require of a schema, and nothing that would change its meaning", () => {
  const $schema = "https://json-schema.org/draft/2020-12/schema";
  const listed = (inputSchema: ObjectSchema): object =>
    defineTool({ name: "t", inputSchema }, () => "").tool.inputSchema;
  expect(listed({ $schema, type: "object" })).toEqual({ $schema, type: "object", properties: {} });
  const list = { type: "array" };
  expect(
    listed({ type: "object", properties: { list, lists: { type: "array", items: list } }, const: { type: "array" } }),
  ).toEqual({
    type: "object",
    properties: { list: { type: "array", items: {} }, lists: { type: "array", items: { type: "array", items: {} } } },
    const: { type: "array" },
  });
  const closed = {
    type: "object",
    properties: { list: { ...list, prefixItems: [{}], unevaluatedItems: false } },
  } as const;
  expect(listed(closed)).toEqual(closed);
  const draft7 = { $schema: "http://json-schema.org/draft-07/schema#", type: "object", properties: {} } as const;
  expect(listed(draft7)).toEqual(draft7);
});
