import { describe, expect, test } from "vitest";
import type { HandlerBinding } from "../../../../src/runtime/gen/v1/binding.js";
import { type BoundTool, bindTool, construct, type ToolContext } from "../../../../src/runtime/gen/v1/index.js";
import { isToolError, type ObjectSchema, type ToolError } from "../../../../src/runtime/model/index.js";
import { guardOf } from "./guard-of.js";

const anything: ObjectSchema = { type: "object", properties: {} };

interface Setup extends Omit<Partial<HandlerBinding>, "call" | "stream" | "output"> {
  readonly streams?: true;
  readonly input?: ObjectSchema;
  readonly output?: ObjectSchema;
}

function bind(
  call: (...args: never[]) => unknown,
  { input = anything, output, streams, ...binding }: Setup = {},
): BoundTool {
  return bindTool({ name: "run", namespace: "test", inputSchema: input, ...(output && { outputSchema: output }) }, {
    isInput: guardOf(input),
    ...(output && { isOutput: guardOf(output) }),
    [streams ? "stream" : "call"]: call,
    ...binding,
  } as never);
}

async function failure(call: Promise<unknown>): Promise<ToolError> {
  try {
    await call;
  } catch (error) {
    if (isToolError(error)) return error;
    throw error;
  }
  throw new Error("the call did not fail");
}

const wrappedString: ObjectSchema = {
  type: "object",
  properties: { result: { type: "string" } },
  required: ["result"],
  additionalProperties: false,
};

describe("arguments", () => {
  const give = { output: anything, wrapped: true } as const;
  const list = (input: unknown): unknown[] => [input];

  test("passes the input object as the first argument", async () => {
    expect(await bind(list, give).call({ a: 1 })).toEqual({ result: [{ a: 1 }] });
  });

  test("treats an absent input as an empty object, but not null", async () => {
    expect(await bind(list, give).call(undefined)).toEqual({ result: [{}] });
    expect((await failure(bind(list, give).call(null))).code).toBe("Validation");
  });

  test("assigns the input to an instance of its class, through setters", () => {
    class Query {
      limit = 10;
      text = "";
      set upper(value: string) {
        this.text = value.toUpperCase();
      }
    }
    const seen = construct(Query, { upper: "abc" });
    expect(seen).toBeInstanceOf(Query);
    expect(seen).toMatchObject({ limit: 10, text: "ABC" });
  });

  test("does not change a prototype for a property called __proto__", () => {
    class Query {}
    const seen = construct(Query, JSON.parse('{"__proto__": {"admin": true}}'));
    expect(seen).toBeInstanceOf(Query);
    expect(Reflect.get(Object(seen), "admin")).toBeUndefined();
  });

  test("passes the caller's context to the handler, with defaults for the rest", async () => {
    const updates: unknown[] = [];
    const bound = bind((_input: unknown, { signal, progress, log }: ToolContext) => {
      progress({ progress: 1, total: 2 });
      log("info", "half");
      updates.push(signal.aborted);
    });
    await bound.call({}, { progress: (update) => updates.push(update), log: (...entry) => updates.push(entry) });
    expect(updates).toEqual([{ progress: 1, total: 2 }, ["info", "half"], false]);
  });
});

describe("outputs that are instances of classes", () => {
  class Tree {
    #size = 2;
    name = "oak";
    readonly branches: Tree[] = [];
    get size(): number {
      return this.#size;
    }
    get owner(): Tree {
      return this;
    }
    get failing(): never {
      throw new Error("boom");
    }
    grow(): void {
      this.branches.push(new Tree());
    }
  }
  const output: ObjectSchema = {
    type: "object",
    properties: { result: { $ref: "#/$defs/Tree" }, owner: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
    $defs: {
      Tree: {
        type: "object",
        properties: {
          name: { type: "string" },
          size: { type: "number" },
          branches: { type: "array", items: { $ref: "#/$defs/Tree" } },
          grow: { type: "number" },
        },
        required: ["name", "size", "branches"],
        additionalProperties: false,
      },
    },
  };

  test("include declared getters, and call no others", async () => {
    const tree = new Tree();
    tree.grow();
    const result = await bind(() => tree, { output, wrapped: true }).call({});
    const small = { name: "oak", branches: [], size: 2 };
    expect(result).toEqual({ result: { ...small, branches: [small] } });
  });

  test("report the getter that throws", async () => {
    const failing: ObjectSchema = {
      type: "object",
      properties: { failing: { type: "string" } },
      required: ["failing"],
      additionalProperties: false,
    };
    const error = await failure(bind(() => new Tree(), { output: failing }).call({}));
    expect(error).toMatchObject({ code: "OutputValidation", data: { problems: [{ path: "/failing" }] } });
  });

  test("include the name and message of an Error", async () => {
    const error: ObjectSchema = {
      type: "object",
      properties: { name: { type: "string" }, message: { type: "string" }, constructor: { type: "object" } },
      required: ["name", "message"],
      additionalProperties: false,
    };
    const result = await bind(() => new TypeError("no"), { output: error }).call({});
    expect(result).toEqual({ name: "TypeError", message: "no" });
  });

  test("are empty objects if none of the declared properties is set", async () => {
    class Page {
      declare next?: string;
      isLast(): boolean {
        return this.next === undefined;
      }
    }
    const page: ObjectSchema = {
      type: "object",
      properties: { next: { type: "string" } },
      additionalProperties: false,
    };
    expect(await bind(() => new Page(), { output: page }).call({})).toEqual({});
    const error = await failure(bind(() => new Response(), { output: page }).call({}));
    expect(error.code).toBe("OutputValidation");
  });

  test("use the result of their toJSON unchanged", async () => {
    class Dated extends Tree {
      toJSON(): object {
        return { name: "json", size: 1, branches: [] };
      }
    }
    const result = await bind(() => new Dated(), { output, wrapped: true }).call({});
    expect(result).toEqual({ result: { name: "json", size: 1, branches: [] } });
  });
});

describe("invalid inputs", () => {
  const input: ObjectSchema = {
    type: "object",
    properties: { path: { type: "string" }, child: { $ref: "#" } },
    required: ["path"],
    additionalProperties: false,
  };

  test("do not reach the handler, and the error reports every problem with its path", async () => {
    let ran = false;
    const error = await failure(bind(() => (ran = true), { input }).call({ path: 5, pth: 1 }));
    expect(ran).toBe(false);
    expect(error).toMatchObject({ code: "Validation", toolId: "test:run", op: "validate_input" });
    expect(error.message).toBe(
      'Invalid input for tool "test:run":\n- /path: expected string, got number 5\n- /pth: expected one of the properties "path" | "child", got property "pth"',
    );
    expect(error.data?.problems).toHaveLength(2);
  });

  test.each([
    [
      "a cycle",
      (() => {
        const c: Record<string, unknown> = { path: "a" };
        c["child"] = c;
        return c;
      })(),
    ],
    ["10,000 levels", JSON.parse(`${'{"path":"a","child":'.repeat(10_000)}1${"}".repeat(10_000)}`)],
    [
      "a getter that throws",
      Object.defineProperty({}, "path", {
        enumerable: true,
        get: () => {
          throw new Error("boom");
        },
      }),
    ],
    [
      "a revoked proxy",
      (() => {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        return proxy;
      })(),
    ],
    ["a symbol", Symbol("x")],
    ["an array", []],
    ["text", '{"path":"a"}'],
  ])("%s is refused as Validation", async (_, value) => {
    const error = await failure(bind(() => undefined, { input }).call(value));
    expect(error.code).toBe("Validation");
    expect(error.data?.problems).not.toEqual([]);
    expect(error.message.length).toBeLessThan(1_000);
  });
});

describe("handlers that fail", () => {
  test("reject with Execution and the cause, for a throw and for a rejection", async () => {
    const boom = new TypeError("boom");
    const throwing = bind(() => {
      throw boom;
    });
    for (const bound of [throwing, bind(() => Promise.reject(boom))]) {
      const error = await failure(bound.call({}));
      expect(error).toMatchObject({
        code: "Execution",
        op: "execute",
        toolId: "test:run",
        message: "boom",
        cause: boom,
      });
    }
  });

  test("may throw a value that is not an Error", async () => {
    expect((await failure(bind(() => Promise.reject("text")).call({}))).message).toBe("text");
    expect((await failure(bind(() => Promise.reject(new Error(""))).call({}))).message).toBe('Tool "test:run" failed.');
    expect((await failure(bind(() => Promise.reject(Object.create(null))).call({}))).code).toBe("Execution");
  });

  test("wrap a ToolError of a tool that the handler calls", async () => {
    const inner = bind(() => undefined, { input: { type: "object", required: ["x"] } });
    const error = await failure(bind(() => inner.call({})).call({}));
    expect(error.code).toBe("Execution");
    expect(error.cause).toMatchObject({ code: "Validation" });
  });

  test("reject with Execution if a constructor throws", async () => {
    class Broken {
      constructor() {
        throw new Error("no");
      }
    }
    expect(await failure(bind(() => construct(Broken, {})).call({}))).toMatchObject({
      code: "Execution",
      message: "no",
    });
  });
});

describe("cancellation", () => {
  test("does not start the handler if the signal is aborted already", async () => {
    let ran = false;
    const error = await failure(bind(() => (ran = true)).call({}, { signal: AbortSignal.abort("why") }));
    expect(error).toMatchObject({ code: "Canceled", cause: "why" });
    expect(ran).toBe(false);
  });

  test("ends the call on abort even if the handler ignores the signal", async () => {
    const controller = new AbortController();
    const call = failure(bind(() => new Promise(() => {})).call({}, { signal: controller.signal }));
    controller.abort();
    expect((await call).code).toBe("Canceled");
  });

  test("ends the call on an abort from within the handler", async () => {
    const controller = new AbortController();
    const handler = (): Promise<never> => {
      controller.abort();
      return new Promise(() => {});
    };
    expect((await failure(bind(handler).call({}, { signal: controller.signal }))).code).toBe("Canceled");
  });

  test("rejects with Canceled if the handler rejects because of the abort, without an unhandled rejection", async () => {
    const controller = new AbortController();
    const bound = bind(
      (_input: unknown, { signal }: ToolContext) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("stopped")))),
    );
    const call = failure(bound.call({}, { signal: controller.signal }));
    controller.abort();
    expect((await call).code).toBe("Canceled");
  });
});

describe("outputs", () => {
  const user: ObjectSchema = {
    type: "object",
    properties: { name: { type: "string" }, born: { type: "string", format: "date-time" }, nick: { type: "string" } },
    required: ["name"],
    additionalProperties: false,
  };

  test("are undefined without an output schema", async () => {
    expect(await bind(() => new Map()).call({})).toBeUndefined();
  });

  test("are converted to JSON before validation", async () => {
    const value = { name: "a", born: new Date(0), nick: undefined };
    expect(await bind(() => value, { output: user }).call({})).toEqual({ name: "a", born: "1970-01-01T00:00:00.000Z" });
  });

  test("lose undeclared properties", async () => {
    const row = { name: "a", passwordHash: "s3cret" };
    expect(await bind(() => row, { output: user }).call({})).toEqual({ name: "a" });
  });

  test("with undeclared properties are rejected if outputs are strict, without showing their values", async () => {
    const row = { name: "a", passwordHash: "s3cret" };
    const error = await failure(bind(() => row, { output: user, outputs: "strict" }).call({}));
    expect(error).toMatchObject({ code: "OutputValidation", op: "validate_output", toolId: "test:run" });
    expect(error.message).toContain("/passwordHash");
    expect(error.message).not.toContain("s3cret");
  });

  test("of another type are rejected, with the problems that remain after stripping", async () => {
    const error = await failure(bind(() => ({ name: 1, extra: true }), { output: user }).call({}));
    expect(error.data?.problems?.map(({ path, message }) => `${path} ${message}`)).toEqual([
      "/name expected string, got number 1",
    ]);
  });

  test.each([undefined, null, "text", [], () => 1])(
    "are rejected if they are %s instead of a declared object",
    async (value) => {
      expect((await failure(bind(() => value, { output: user }).call({}))).code).toBe("OutputValidation");
    },
  );

  test("without a JSON form are rejected with their path", async () => {
    const cycle: Record<string, unknown> = {};
    cycle["name"] = [cycle];
    const error = await failure(bind(() => cycle, { output: user }).call({}));
    expect(error).toMatchObject({ code: "OutputValidation", toolId: "test:run" });
    expect(error.data?.problems).toEqual([
      { path: "/name/0", message: "contains itself, and JSON cannot represent cycles" },
    ]);
  });

  test("that are not objects are wrapped", async () => {
    const bound = bind(async () => "text", { output: wrappedString, wrapped: true });
    expect(bound.wrapped).toBe(true);
    expect(await bound.call({})).toEqual({ result: "text" });
    const error = await failure(bind(() => undefined, { output: wrappedString, wrapped: true }).call({}));
    expect(error.message).toContain("/result: is required; expected string");
  });

  test("that are streamed are collected", async () => {
    const output: ObjectSchema = {
      type: "object",
      properties: { result: { type: "array", items: { type: "number" } } },
    };
    async function* count(): AsyncGenerator<number> {
      yield 1;
      yield 2;
    }
    expect(await bind(count, { output, streams: true }).call({})).toEqual({ result: [1, 2] });
    expect(await bind(() => [1, 2].values(), { output, streams: true }).call({})).toEqual({ result: [1, 2] });
    expect(await bind(async () => count(), { output, streams: true }).call({})).toEqual({ result: [1, 2] });
  });

  test("that are streamed end on abort, and the stream is closed", async () => {
    const controller = new AbortController();
    let closed: () => void;
    const closing = new Promise<void>((resolve) => {
      closed = resolve;
    });
    async function* endless(): AsyncGenerator<number> {
      try {
        for (;;) {
          await new Promise((resolve) => setImmediate(resolve));
          yield 1;
        }
      } finally {
        closed();
      }
    }
    const call = failure(bind(endless, { output: anything, streams: true }).call({}, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 5);
    expect((await call).code).toBe("Canceled");
    await closing;
  });
});

describe("the record", () => {
  test("is frozen, including its schemas", () => {
    const bound = bind(() => undefined, { input: { type: "object", properties: { a: { type: "string" } } } });
    expect(Object.isFrozen(bound.tool)).toBe(true);
    expect(Object.isFrozen(bound.tool.inputSchema["properties"])).toBe(true);
  });

  test("is not checked again after the generator has done so, but frozen", () => {
    const record = { name: "a b", inputSchema: { type: "object", properties: {} } } as const;
    const bound = bindTool(record, { isInput: guardOf(anything), call: () => 1 });
    expect(bound.tool).toBe(record);
    expect(Object.isFrozen(record) && Object.isFrozen(record.inputSchema.properties)).toBe(true);
  });

  test("lists its output as open in all objects, unless the binding says otherwise", () => {
    expect(bind(() => ({}), { output: anything }).openOutput).toBe(true);
    expect(bind(() => ({}), { output: anything, openOutput: ["/properties/a"] }).openOutput).toEqual(["/properties/a"]);
    expect(bind(() => ({}), { output: anything, openOutput: false })).not.toHaveProperty("openOutput");
    expect(bind(() => ({}))).not.toHaveProperty("openOutput");
  });

  test("must have an output schema exactly if the binding has isOutput", () => {
    const record = { name: "a", inputSchema: anything };
    const isInput = guardOf(anything);
    expect(() => bindTool({ ...record, outputSchema: anything }, { isInput, call: () => 1 })).toThrow(/isOutput/);
    expect(() => bindTool(record, { isInput, isOutput: isInput, call: () => 1 })).toThrow(/isOutput/);
  });
});
