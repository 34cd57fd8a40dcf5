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
