import { describe, expect, it, vi } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import { createRunner, LocalHandlers, type ProgressEvent, ProviderStore } from "../../../../src/host/index.js";
import type { CallLimits } from "../../../../src/runtime/calls/internal.js";
import { defineTool, integer, object, string } from "../../../../src/runtime/define/index.js";
import {
  formatToolId,
  localBackend,
  mcpBackend,
  providerBackend,
  type Tool,
  type ToolBackend,
  ToolError,
} from "../../../../src/runtime/model/index.js";
import { anyInput, countingSignal, createTestRunner, errorOf } from "./test-runner.js";

const tool: Tool = { name: "t", inputSchema: anyInput };
const forever = (): Promise<never> => new Promise(() => undefined);

describe("resolving a tool", () => {
  const local = new LocalHandlers();
  local.add("h", () => "here");

  it("uses the resolvers for a tool that the source does not have", async () => {
    const runner = createRunner({
      tools: new ToolIndex(),
      local,
      resolveTool: async () => tool,
      resolveBackends: () => [localBackend("h")],
    });
    expect(await runner.run("t")).toEqual({ tool, backend: localBackend("h"), structured: "here" });
  });

  it("treats a resolver that throws as one that finds nothing, and keeps the error as the cause", async () => {
    const cause = new Error("registry down");
    const failing = (): never => {
      throw cause;
    };
    expect(await errorOf(createRunner({ resolveTool: failing }).run("t"))).toMatchObject({
      code: "ToolNotFound",
      cause,
    });
    const runner = createRunner({ resolveTool: () => tool, resolveBackends: failing });
    expect(await errorOf(runner.run("t"))).toMatchObject({ code: "NoBackends", op: "resolve", cause });
  });

  it("falls back to the default backend when the source lists no backends", async () => {
    const source = { getTool: () => ({ tool, backend: localBackend("h") }), getAllBackends: () => [] };
    expect((await createRunner({ tools: source, local }).run("t")).structured).toBe("here");
  });

  it("fails with ResolutionFailed when the source throws anything but NotFound", async () => {
    const cause = new Error("disk");
    const source = {
      getTool: (): never => {
        throw cause;
      },
      getAllBackends: () => [],
    };
    const error = await errorOf(createRunner({ tools: source, resolveTool: () => tool }).run("t"));
    expect(error).toMatchObject({ code: "ResolutionFailed", op: "resolve", cause });
  });

  it("runs on the backend that the selector chooses, and fails when it returns none or throws", async () => {
    const backends = [localBackend("h"), providerBackend("p", "q")];
    const provider = new ProviderStore();
    provider.add("p", { callTool: (toolId, args) => ({ toolId, args }) });
    const options = { resolveTool: () => tool, resolveBackends: () => backends, local, provider };
    const last = createRunner({ ...options, selectBackend: (all) => all.at(-1) });
    expect((await last.run("t", { a: 1 })).structured).toEqual({ toolId: "q", args: { a: 1 } });
    const none = createRunner({ ...options, selectBackend: () => undefined });
    expect(await errorOf(none.run("t"))).toMatchObject({ code: "NoBackends", op: "select_backend" });
    const failing = createRunner({
      ...options,
      selectBackend: () => {
        throw new Error("no");
      },
    });
    expect(await errorOf(failing.run("t"))).toMatchObject({ code: "ResolutionFailed", op: "select_backend" });
  });

  it("fails with an Execution error when no executor handles the backend", async () => {
    const on = (backend: ToolBackend) =>
      errorOf(createRunner({ resolveTool: () => tool, resolveBackends: () => [backend] }).run("t"));
    expect(await on(mcpBackend("s"))).toMatchObject({ code: "Execution", backend: mcpBackend("s") });
    // A backend read from JSON can have any kind.
    const strange = { kind: "moon" } as unknown as ToolBackend;
    expect((await on(strange)).message).toBe('run: execute t [moon]: execution error: unknown backend kind "moon"');
  });
});

describe("inputs and outputs", () => {
  it("keeps the value that a handler throws as the cause", async () => {
    const cause = new TypeError("boom");
    const runner = createTestRunner({
      t: () => {
        throw cause;
      },
    });
    const error = await errorOf(runner.run("t"));
    expect(error).toMatchObject({ code: "Execution", op: "execute", toolId: "t", backend: localBackend("t"), cause });
    expect(error.message).toBe("run: execute t [local]: execution error: boom");
  });

  it("reports the path of every invalid input value", async () => {
    const runner = createTestRunner({ t: { call: () => 1, inputSchema: object({ a: string(), b: integer() }) } });
    const error = await errorOf(runner.run("t", { a: 1 }));
    expect(error.data?.problems?.map(({ path }) => path).sort()).toEqual(["/a", "/b"]);
  });

  it("passes a copy of the arguments to the handler", async () => {
    const args = { list: [1] };
    const runner = createTestRunner({
      t: (got) => {
        Object.assign(got ?? {}, { list: "changed" });
        return got;
      },
    });
    expect((await runner.run("t", args)).structured).toEqual({ list: "changed" });
    expect(args).toEqual({ list: [1] });
  });

  it("rejects hostile arguments with a Validation error", async () => {
    const runner = createTestRunner({ t: () => 1 });
    const cyclic: Record<string, unknown> = {};
    cyclic["self"] = cyclic;
    let deep: unknown = 1;
    for (let i = 0; i < 10_000; i++) deep = [deep];
    const throwing = {
      get a(): never {
        throw new Error("no");
      },
    };
    for (const args of [cyclic, { deep }, throwing, [1], "text", 5, { n: Number.NaN }]) {
      // The types forbid all of these; untyped callers can still pass them.
      const error = await errorOf(runner.run("t", args as never));
      expect(error).toMatchObject({ code: "Validation", op: "validate_input" });
    }
  });

  it("truncates a very long id in the message", async () => {
    const error = await errorOf(createTestRunner({}).run("x".repeat(1_000_000)));
    expect(error).toMatchObject({ code: "ToolNotFound" });
    expect(error.message.length).toBeLessThan(500);
  });

  it("converts results to JSON, and rejects values that JSON cannot represent", async () => {
    const runner = createTestRunner({
      date: () => ({ at: new Date(0), none: undefined }),
      nothing: () => undefined,
      big: () => ({ n: Number.NaN }),
    });
    expect((await runner.run("date")).structured).toEqual({ at: "1970-01-01T00:00:00.000Z" });
    expect((await runner.run("nothing")).structured).toBeNull();
    const error = await errorOf(runner.run("big"));
    expect(error).toMatchObject({
      code: "OutputValidation",
      op: "validate_output",
      data: { problems: [{ path: "/n" }] },
    });
  });

  it("does not validate outputs when validateOutput is false", async () => {
    const outputSchema = object({ n: integer() });
    const runner = createTestRunner({ t: { call: () => "text", outputSchema } }, { validateOutput: false });
    expect((await runner.run("t")).structured).toBe("text");
  });
});

describe("bound tools", () => {
  const half = defineTool(
    { name: "half", namespace: "math", inputSchema: object({ n: integer() }), outputSchema: object({ n: integer() }) },
    ({ n }) => {
      if (n < 0) throw new RangeError("negative");
      return { n: n / 2 };
    },
  );
  const index = new ToolIndex();
  index.registerTool(half.tool, localBackend(formatToolId(half.tool)));
  const local = new LocalHandlers();
  local.addTools([half]);
  const validator = { validate: vi.fn(), validateInput: vi.fn(), validateOutput: vi.fn() };
  const runner = createRunner({ tools: index, local, validator });

  it("run without the runner's validator", async () => {
    expect((await runner.run("math:half", { n: 4 })).structured).toEqual({ n: 2 });
    expect(validator.validateInput).not.toHaveBeenCalled();
    expect(validator.validateOutput).not.toHaveBeenCalled();
  });

  it("fail with the same errors as other tools, with the thrown value as the cause", async () => {
    const operation = { toolId: "math:half", backend: localBackend("math:half") };
    expect(await errorOf(runner.run("math:half", {}))).toMatchObject({
      code: "Validation",
      op: "validate_input",
      ...operation,
    });
    const output = await errorOf(runner.run("math:half", { n: 3 }));
    expect(output).toMatchObject({ code: "OutputValidation", op: "validate_output", ...operation });
    const failure = await errorOf(runner.run("math:half", { n: -1 }));
    expect(failure).toMatchObject({ code: "Execution", op: "execute", ...operation });
    expect(failure.cause).toBeInstanceOf(RangeError);
  });

  it("cannot be added twice or without a name", () => {
    expect(() => local.addTools([half])).toThrow(expect.objectContaining({ code: "InvalidBackend" }));
    expect(() => local.add("", () => 1)).toThrow(expect.objectContaining({ code: "InvalidBackend" }));
  });

  it("are added only if all their records are valid", () => {
    const handlers = new LocalHandlers();
    const edited = { ...half, tool: { ...half.tool, name: "pi ng" } };
    const invalid = expect.objectContaining({ code: "InvalidTool" });
    expect(() => handlers.addTools([half, edited])).toThrow(invalid);
    expect(handlers.get("math:half")).toBeUndefined();
  });
});

describe("cancellation and timeouts", () => {
  it("ends a run whose tool ignores the signal, with the signal's reason as the cause, and leaves no listener", async () => {
    const { controller, listeners } = countingSignal();
    const reason = new Error("enough");
    const run = errorOf(createTestRunner({ t: forever }).run("t", {}, { signal: controller.signal }));
    setTimeout(() => controller.abort(reason), 5);
    const error = await run;
    expect(error).toMatchObject({ code: "Canceled", op: "execute", toolId: "t" });
    expect(error.cause).toBe(reason);
    expect(listeners()).toBe(0);
  });

  it("aborts the tool's signal", async () => {
    let reason: unknown;
    const runner = createTestRunner({
      t: (_args, { signal }) => {
        signal.addEventListener("abort", () => {
          reason = signal.reason;
        });
        return forever();
      },
    });
    await errorOf(runner.run("t", {}, { timeoutMs: 5 }));
    expect(reason).toBeInstanceOf(ToolError);
    expect(reason).toMatchObject({ code: "Timeout" });
  });

  it("applies the caller's time limit, or else the runner's", async () => {
    const runner = createTestRunner({ t: forever }, { timeoutMs: 5 });
    expect(await errorOf(runner.run("t"))).toMatchObject({ code: "Timeout", op: "execute" });
    const unlimited = createTestRunner({ t: forever });
    expect(await errorOf(unlimited.run("t", {}, { timeoutMs: 5 }))).toMatchObject({ code: "Timeout" });
  });

  it("applies the time limit while a resolver is pending", async () => {
    const runner = createRunner({ resolveTool: forever });
    expect(await errorOf(runner.run("t", {}, { timeoutMs: 5 }))).toMatchObject({ code: "Timeout", op: "resolve" });
  });

  it("leaves no timer and no listener after a successful run", async () => {
    vi.useFakeTimers();
    try {
      const { controller, listeners } = countingSignal();
      await createTestRunner({ t: () => 1 }).run("t", {}, { signal: controller.signal, timeoutMs: 1000 });
      expect(vi.getTimerCount()).toBe(0);
      expect(listeners()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("rejects limits that are not positive numbers", async () => {
    const invalid = expect.objectContaining({ code: "InvalidOptions" });
    expect(() => createRunner({ timeoutMs: 0 })).toThrow(invalid);
    expect(() => createRunner({ maxConcurrent: Number.NaN })).toThrow(invalid);
    await expect(createTestRunner({ t: () => 1 }).run("t", {}, { timeoutMs: -1 })).rejects.toThrow(invalid);
  });
});

describe("concurrency", () => {
  it("runs at most maxConcurrent tools at a time, in the order of the calls", async () => {
    let working = 0;
    let most = 0;
    const order: unknown[] = [];
    const runner = createTestRunner(
      {
        t: async (args) => {
          order.push(args?.["i"]);
          working += 1;
          most = Math.max(most, working);
          await new Promise((resolve) => setTimeout(resolve, 2));
          working -= 1;
          if (args?.["i"] === 1) throw new Error("boom");
        },
      },
      { maxConcurrent: 2 },
    );
    await Promise.allSettled(Array.from({ length: 6 }, (_, i) => runner.run("t", { i })));
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("cancels a run that waits for a slot, and starts the next one", async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const runner = createTestRunner({ slow: () => gate, quick: () => "quick" }, { maxConcurrent: 1 });
    const slow = runner.run("slow");
    const { controller, listeners } = countingSignal();
    const canceled = errorOf(runner.run("quick", {}, { signal: controller.signal }));
    const next = runner.run("quick");
    setTimeout(() => controller.abort(), 2);
    expect(await canceled).toMatchObject({ code: "Canceled" });
    expect(listeners()).toBe(0);
    open();
    await slow;
    expect((await next).structured).toBe("quick");
  });
});

it("reports the tool's own progress and logs separately from the run's progress", async () => {
  const run: ProgressEvent[] = [];
  const own: ProgressEvent[] = [];
  const logs: string[] = [];
  const runner = createTestRunner({
    t: (_args, { progress, log }) => {
      progress({ progress: 1, total: 3 });
      log("info", "working");
    },
  });
  await runner.run("t", null, {
    onProgress: (event) => run.push(event),
    onToolProgress: (event) => own.push(event),
    onLog: (level, message) => logs.push(`${level} ${message}`),
  });
  expect(run.map(({ message }) => message)).toEqual(["started", "completed"]);
  expect(own).toEqual([{ progress: 1, total: 3 }]);
  expect(logs).toEqual(["info working"]);
});

describe("limits", () => {
  const limitedRunner = (limits: CallLimits, work: (input: unknown, context: { signal: AbortSignal }) => unknown) => {
    const local = new LocalHandlers();
    local.add("h", work);
    return createRunner({ local, limits, resolveTool: () => tool, resolveBackends: () => [localBackend("h")] });
  };

  it("rejects runs beyond the number in progress, of all sessions and of one", async () => {
    const { promise, resolve } = withResolvers();
    const runner = limitedRunner({ maxCalls: 3, maxCallsPerCaller: 1 }, () => promise);
    const running = [runner.run("t", {}, { session: "a" }), runner.run("t"), runner.run("t")];
    expect(await errorOf(runner.run("t"))).toMatchObject({
      code: "LimitExceeded",
      message: expect.stringContaining("3 calls are in progress"),
    });
    resolve("done");
    await Promise.all(running);
    expect(await runner.run("t", {}, { session: "a" })).toMatchObject({ structured: "done" });
  });

  it("counts runs that wait, and rejects a second run of a session", async () => {
    const { promise, resolve } = withResolvers();
    const runner = limitedRunner({ maxCallsPerCaller: 1 }, () => promise);
    const first = runner.run("t", {}, { session: "a" });
    expect(await errorOf(runner.run("t", {}, { session: "a" }))).toMatchObject({
      code: "LimitExceeded",
      data: { limit: "maxCallsPerCaller" },
    });
    resolve("done");
    await first;
  });

  it("counts the runs of a user together, in every session and of every client", async () => {
    const { promise, resolve } = withResolvers();
    const runner = limitedRunner({ maxCallsPerCaller: 1 }, () => promise);
    const by = (sub: string, clientId: string) => ({ auth: { token: "t", clientId, scopes: [], extra: { sub } } });
    const running = [runner.run("t", {}, { ...by("ann", "a"), session: "a" }), runner.run("t", {}, by("bob", "a"))];
    const again = { ...by("ann", "b"), session: "b" };
    expect(await errorOf(runner.run("t", {}, again))).toMatchObject({ code: "LimitExceeded" });
    resolve("done");
    await Promise.all(running);
  });

  it("ends a run at its time limit", async () => {
    const runner = limitedRunner({ timeoutMs: 10 }, forever);
    expect(await errorOf(runner.run("t"))).toMatchObject({ code: "Timeout" });
  });

  it("rejects arguments and results that are too large", async () => {
    const runner = limitedRunner({ maxInputBytes: 1000, maxOutputBytes: 100 }, () => "x".repeat(99));
    const large = await errorOf(runner.run("t", { text: "x".repeat(1000) }));
    expect(large).toMatchObject({ code: "LimitExceeded", op: "validate_input", data: { limit: "maxInputBytes" } });
    expect(await errorOf(runner.run("t"))).toMatchObject({ code: "LimitExceeded", data: { limit: "maxOutputBytes" } });
  });
});

function withResolvers(): { readonly promise: Promise<string>; readonly resolve: (value: string) => void } {
  let resolve: (value: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
