import { expect, it } from "vitest";
import type { Middleware, ToolCall } from "../../../../src/runtime/model/index.js";
import { runMiddleware } from "../../../../src/runtime/model/internal.js";

it("names a middleware that returns nothing", async () => {
  const forgetful = (async (_call: ToolCall, next: () => Promise<unknown>) =>
    void (await next())) as unknown as Middleware;
  const run = (middleware: Middleware) => runMiddleware([middleware], {} as ToolCall, async () => ({ output: 1 }));
  await expect(run(forgetful)).rejects.toThrow("the middleware forgetful returned nothing");
  await expect(run((async () => undefined) as never)).rejects.toThrow("a middleware returned nothing");
});
