import { describe, expect, it } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import { createRunner, LocalHandlers, type Middleware, type RunnerOptions } from "../../../../src/host/index.js";
import { defineTool } from "../../../../src/runtime/define/index.js";
import { localBackend, mcpBackend, type ToolCall, ToolError } from "../../../../src/runtime/model/index.js";
import { callTool } from "../../../support/call-over-mcp.js";
import { collect, errorOf } from "./test-runner.js";

const inputSchema = { type: "object", properties: { n: { type: "number" } }, required: ["n"] } as const;

function runnerOf(use: readonly Middleware[], options: Partial<RunnerOptions> = {}) {
  const calls: unknown[] = [];
  const [index, local] = [new ToolIndex(), new LocalHandlers()];
  const handler = (name: string) => (args: unknown) => {
    calls.push([name, args]);
    return { by: name };
  };
  local.add("first", handler("first"), {
    stream: async function* (args) {
      calls.push(["stream", args]);
      yield 1;
      yield 2;
      return { by: "stream" };
    },
  });
  local.add("second", handler("second"));
  index.registerTool({ name: "t", inputSchema }, localBackend("first"));
  index.registerTool({ name: "t", inputSchema }, localBackend("second"));
  index.registerTool({ name: "m", inputSchema }, mcpBackend("s"));
  const mcp: RunnerOptions["mcp"] = {
    callTool: async () => ({ content: [{ type: "text", text: "served" }], structuredContent: { by: "server" } }),
  };
  return { runner: createRunner({ tools: index, local, mcp, use, ...options }), calls };
}

describe("middleware of a runner", () => {
  it("runs around the tool, the first one outermost, with the call and the backends", async () => {
    const order: string[] = [];
    let seen: ToolCall | undefined;
    const named =
      (name: string): Middleware =>
      async (call, next) => {
        seen = call;
        order.push(`> ${name}`);
        const output = await next();
        order.push(`< ${name}`);
        return output;
      };
    const { runner } = runnerOf([named("a"), named("b")]);
    const result = await runner.run("t", { n: 1 }, { requestId: "r" });
    expect(order).toEqual(["> a", "> b", "< b", "< a"]);
    expect(result.structured).toEqual({ by: "first" });
    const backends = [localBackend("first"), localBackend("second")];
    expect(seen).toMatchObject({ name: "t", tool: { name: "t" }, input: { n: 1 }, backend: backends[0], backends });
    expect(seen?.context).toMatchObject({ requestId: "r", signal: expect.any(AbortSignal) });
  });

  it("can change the input, which is validated after it, the context and the backend", async () => {
    const { runner, calls } = runnerOf([
      (call, next) => next({ ...call, input: { n: 2 }, backend: localBackend("second") }),
    ]);
    const result = await runner.run("t", { n: "not a number" });
    expect(calls).toEqual([["second", { n: 2 }]]);
    expect(result.backend).toEqual(localBackend("second"));
    const invalid = runnerOf([(call, next) => next({ ...call, input: { n: "x" } })]);
    expect(await errorOf(invalid.runner.run("t", { n: 1 }))).toMatchObject({ code: "Validation" });
    const none = runnerOf([(call, next) => next({ ...call, input: 5 })]);
    expect(await errorOf(none.runner.run("t", { n: 1 }))).toMatchObject({ code: "Validation" });
  });

  it("can answer without the tool, and what it returns must be JSON", async () => {
    const { runner, calls } = runnerOf([async () => ({ output: { cached: true } })]);
    expect((await runner.run("t", { n: 1 })).structured).toEqual({ cached: true });
    expect(calls).toEqual([]);
    const wrong = runnerOf([async () => ({ output: new Response() as never })]);
    expect(await errorOf(wrong.runner.run("t", { n: 1 }))).toMatchObject({ code: "OutputValidation", toolId: "t" });
  });

  it("fails the run with what it throws: a ToolError keeps its code, anything else is an Execution error", async () => {
    const denied = runnerOf([
      () => {
        throw new ToolError("LimitExceeded", "not today");
      },
    ]);
    const error = await errorOf(denied.runner.run("t", { n: 1 }));
    expect(error).toMatchObject({ code: "LimitExceeded", op: "execute", toolId: "t", backend: localBackend("first") });
    const broken = runnerOf([() => Promise.reject(new Error("boom"))]);
    expect(await errorOf(broken.runner.run("t", { n: 1 }))).toMatchObject({ code: "Execution", toolId: "t" });
  });

  it("passes the errors of the run on unchanged", async () => {
    const errors: unknown[] = [];
    const { runner } = runnerOf([
      (_call, next) =>
        next().catch((error: unknown) => {
          errors.push(error);
          throw error;
        }),
    ]);
    const error = await errorOf(runner.run("t", { n: "x" }));
    expect(error).toMatchObject({ code: "Validation", op: "validate_input" });
    expect(errors).toEqual([error]);
  });

  it("ends with the run when it ignores the signal", async () => {
    const { runner } = runnerOf([() => new Promise(() => undefined)]);
    expect(await errorOf(runner.run("t", { n: 1 }, { timeoutMs: 10 }))).toMatchObject({ code: "Timeout" });
  });

  it("sees the content of an MCP server, and a result that it passes on is unchanged", async () => {
    let content: unknown;
    const { runner } = runnerOf([
      async (_call, next) => {
        const output = await next();
        content = output.content;
        return output;
      },
    ]);
    const result = await runner.run("m", { n: 1 });
    expect(content).toEqual([{ type: "text", text: "served" }]);
    expect(result.mcpResult).toEqual({ content, structuredContent: { by: "server" } });
    const copied = runnerOf([async (_call, next) => ({ ...(await next()) })]);
    expect((await copied.runner.run("m", { n: 1 })).mcpResult).toMatchObject({ content });
  });

  it("is the same as that of a server", async () => {
    const double: Middleware = (call, next) =>
      next({ ...call, input: { n: 2 * Number((call.input as { n: number }).n) } });
    const tool = defineTool({ name: "t", inputSchema }, (input) => input);
    expect(await callTool([tool], "t", { n: 2 }, { use: [double] })).toBe('{"n":4}');
    const { runner, calls } = runnerOf([double]);
    await runner.run("t", { n: 2 });
    expect(calls).toEqual([["first", { n: 4 }]]);
  });
});

describe("middleware around a stream", () => {
  it("sees the final value when the events have passed, and can change it", async () => {
    let output: unknown;
    const { runner } = runnerOf([
      async (_call, next) => {
        output = await next();
        return { output: { changed: true } };
      },
    ]);
    expect(await collect(await runner.runStream("t", { n: 1 }))).toEqual([
      { kind: "chunk", toolId: "t", data: 1 },
      { kind: "chunk", toolId: "t", data: 2 },
      { kind: "done", toolId: "t", data: { changed: true } },
    ]);
    expect(output).toEqual({ output: { by: "stream" } });
  });

  it("can answer without the tool", async () => {
    const { runner, calls } = runnerOf([async () => ({ output: 5 })]);
    expect(await collect(await runner.runStream("t", { n: 1 }))).toEqual([{ kind: "done", toolId: "t", data: 5 }]);
    expect(calls).toEqual([]);
  });

  it("ends with the run when it ignores the signal", async () => {
    const { runner } = runnerOf([() => new Promise(() => undefined)]);
    expect(await errorOf(runner.runStream("t", { n: 1 }, { timeoutMs: 10 }))).toMatchObject({ code: "Timeout" });
    const late: Middleware = async (_call, next) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return next();
    };
    const { runner: slow, calls } = runnerOf([late], { maxConcurrent: 1 });
    expect(await errorOf(slow.runStream("t", { n: 1 }, { timeoutMs: 10 }))).toMatchObject({ code: "Timeout" });
    expect(await errorOf(slow.run("t", { n: 1 }, { timeoutMs: 10 }))).toMatchObject({ code: "Timeout" });
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(calls).toEqual([]);
    expect((await slow.run("t", { n: 1 })).structured).toEqual({ by: "first" });
  });

  it("opens no stream for an invalid input, and one that no backend supports is not supported", async () => {
    const { runner } = runnerOf([(_call, next) => next()]);
    expect(await errorOf(runner.runStream("t", { n: "x" }))).toMatchObject({ code: "Validation" });
    expect(await errorOf(runner.runStream("m", { n: 1 }))).toMatchObject({ code: "StreamNotSupported" });
  });

  it("cannot run the tool again once events have passed", async () => {
    const again: Middleware = async (_call, next) => {
      await next();
      return next();
    };
    const events = await collect(await runnerOf([again]).runner.runStream("t", { n: 1 }));
    expect(events.map(({ kind }) => kind)).toEqual(["chunk", "chunk", "error"]);
    expect(events.at(-1)).toMatchObject({ data: { code: "StreamFailed" } });
  });

  it("frees its slot when the consumer stops early", async () => {
    const { runner } = runnerOf([(_call, next) => next()], { maxConcurrent: 1 });
    for await (const _event of await runner.runStream("t", { n: 1 })) break;
    expect((await runner.run("t", { n: 1 })).structured).toEqual({ by: "first" });
  });
});
