import { expect, it } from "vitest";
import type { Middleware, ToolCall } from "../../../../src/runtime/model/index.js";
import { runMiddleware, toolResult } from "../../../../src/runtime/model/internal.js";

it("names a middleware that returns nothing", async () => {
  const forgetful = (async (_call: ToolCall, next: () => Promise<unknown>) =>
    void (await next())) as unknown as Middleware;
  const run = (middleware: Middleware) => runMiddleware([middleware], {} as ToolCall, async () => ({ output: 1 }));
  await expect(run(forgetful)).rejects.toThrow("the middleware forgetful returned nothing");
  await expect(run((async () => undefined) as never)).rejects.toThrow("a middleware returned nothing");
});

it.each([
  [toolResult({ isError: true, content: [] }), "a middleware returned a toolResult: return what next() resolves with"],
  [{ content: [], isError: true }, 'a middleware returned an object with "isError"'],
  [{ structuredContent: {} }, 'a middleware returned an object with "structuredContent"'],
  [{ content: "no" }, 'a middleware returned "content" that is not an array'],
  [[], "a middleware returned an array"],
  ["no", "a middleware returned a string"],
])("rejects an answer of another shape: %j", async (answer, message) => {
  const answering = [async () => answer] as never;
  const run = runMiddleware(answering, {} as ToolCall, async () => ({}));
  await expect(run).rejects.toThrow(message);
});

it("passes on what a middleware answers by itself", async () => {
  const answer = { output: 1, content: [], _meta: {} };
  expect(await runMiddleware([async () => answer], {} as ToolCall, async () => ({}))).toBe(answer);
  expect(await runMiddleware([async () => ({})], {} as ToolCall, async () => ({ output: 1 }))).toEqual({});
});
