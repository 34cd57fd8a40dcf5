import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import { createRunner, LocalHandlers, ProviderStore } from "../../../../src/host/index.js";
import { defineTool, object, optional, string } from "../../../../src/runtime/define/index.js";
import { localBackend, type ObjectSchema, providerBackend } from "../../../../src/runtime/model/index.js";
import { errorOf } from "./test-runner.js";

class Session {
  readonly #secret = "s";
  reveal(): string {
    return this.#secret;
  }
}

async function* chunks(): AsyncGenerator<number> {
  yield 1;
}

/** Values that JSON.stringify writes as `{}` or leaves out. */
const lost: readonly (readonly [string, () => unknown, RegExp])[] = [
  ["an async generator", () => chunks(), /async iterable/],
  ["a generator", () => [1].values(), /iterator/],
  ["the iterator of a map", () => new Map([[1, 2]]).entries(), /iterator/],
  ["an iterator that is a plain object", () => ({ next: () => ({ done: true }), [Symbol.iterator]: () => [] }), /iter/],
  ["a web stream", () => new Blob(["a"]).stream(), /async iterable/],
  ["a stream of Node", () => Readable.from(["a"]), /async iterable/],
  ["a Response", () => new Response("body"), /instance of Response/],
  ["Headers", () => new Headers({ a: "b" }), /iterable/],
  ["a Blob", () => new Blob(["a"]), /instance of Blob/],
  ["an Error", () => new TypeError("no"), /Error/],
  ["an Error with properties", () => Object.assign(new Error("no"), { code: 1 }), /Error/],
  ["an instance with only private state", () => new Session(), /instance of Session/],
  ["a function", () => () => 1, /no JSON form/],
  ["a symbol", () => Symbol("a"), /no JSON form/],
];
const input: ObjectSchema = { type: "object" };

/** One runner per way to run a value-returning function. */
const ways: Readonly<Record<string, (value: () => unknown) => Promise<unknown>>> = {
  defineTool: (value) => defineTool({ name: "t", inputSchema: input }, value).call({}),
  "defineTool with a schema that {} matches": (value) =>
    defineTool(
      { name: "t", inputSchema: input, outputSchema: object({ a: optional(string()) }) as ObjectSchema },
      value,
    ).call({}),
  "a local handler": (value) => {
    const [index, local] = [new ToolIndex(), new LocalHandlers()];
    index.registerTool({ name: "t", inputSchema: input }, localBackend("t"));
    local.add("t", value);
    return createRunner({ tools: index, local }).run("t");
  },
  "a provider": (value) => {
    const [index, provider] = [new ToolIndex(), new ProviderStore()];
    index.registerTool({ name: "t", inputSchema: input }, providerBackend("p", "t"));
    provider.add("p", { callTool: value });
    return createRunner({ tools: index, provider }).run("t");
  },
};

describe.each(Object.entries(ways))("%s", (_way, run) => {
  it.each(lost)("rejects %s instead of returning {} or null", async (_what, make, message) => {
    const error = await errorOf(run(make));
    expect(error).toMatchObject({ code: "OutputValidation", op: "validate_output" });
    expect(error.data?.problems?.[0]?.message).toMatch(message);
  });

  it("rejects it inside an object too, with its path", async () => {
    const error = await errorOf(run(() => ({ a: { b: new Response() } })));
    expect(error.data?.problems).toMatchObject([{ path: "/a/b" }]);
  });

  it("accepts instances without state and with public properties", async () => {
    class Empty {}
    class Point {
      a = "1";
      print(): void {}
    }
    await expect(run(() => new Empty())).resolves.toBeDefined();
    await expect(run(() => new Point())).resolves.toBeDefined();
    await expect(run(() => Object.create(null))).resolves.toBeDefined();
  });
});

it.each([
  ["bytes", () => ({ a: new Uint8Array([1, 2]) }), { a: "AQI=" }],
  ["a Buffer", () => ({ a: Buffer.from([1, 2]) }), { a: "AQI=" }],
  ["a bigint", () => 10n, "10"],
])("%s in the value of a handler and a provider becomes a string, as with defineTool", async (_, create, expected) => {
  const local = new LocalHandlers();
  local.add("h", create);
  const provider = new ProviderStore();
  provider.add("p", { callTool: create });
  const run = async (backend: ReturnType<typeof localBackend> | ReturnType<typeof providerBackend>) => {
    const index = new ToolIndex();
    index.registerTool({ name: "t", inputSchema: { type: "object" } }, backend);
    return (await createRunner({ tools: index, local, provider }).run("t")).structured;
  };
  expect(await run(localBackend("h"))).toEqual(expected);
  expect(await run(providerBackend("p", "t"))).toEqual(expected);
  const defined = defineTool({ name: "t", inputSchema: object({}) }, create as () => object);
  const output = await defined.call({});
  expect(output).toEqual(typeof expected === "string" ? { result: expected } : expected);
});
