import { describe, expect, it } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import {
  createRunner,
  LocalHandlers,
  type LocalStream,
  ProviderStore,
  type StreamEvent,
} from "../../../../src/host/index.js";
import { localBackend, providerBackend } from "../../../../src/runtime/model/index.js";
import { anyInput, collect, countingSignal, errorOf } from "./test-runner.js";

function runnerOf(stream: LocalStream, maxConcurrent = 10) {
  const index = new ToolIndex();
  const local = new LocalHandlers();
  local.add("t", () => "called", { stream });
  index.registerTool({ name: "t", inputSchema: anyInput }, localBackend("t"));
  return createRunner({ tools: index, local, maxConcurrent });
}

function providerRunnerOf(events: () => AsyncIterable<unknown>) {
  const index = new ToolIndex();
  const provider = new ProviderStore();
  // At run time an executor can yield anything.
  provider.add("p", { callTool: () => 1, streamTool: () => events() as AsyncIterable<StreamEvent> });
  index.registerTool({ name: "t", inputSchema: anyInput }, providerBackend("p", "q"));
  return createRunner({ tools: index, provider });
}

describe("a stream of a local tool", () => {
  it("yields its chunks, then its return value", async () => {
    const runner = runnerOf(async function* (args) {
      yield args;
      yield 2;
      return { sum: 3 };
    });
    expect(await collect(await runner.runStream("t", { a: 1 }))).toEqual([
      { kind: "chunk", toolId: "t", data: { a: 1 } },
      { kind: "chunk", toolId: "t", data: 2 },
      { kind: "done", toolId: "t", data: { sum: 3 } },
    ]);
  });

  it("ends with an error event when the tool fails, and omits the error from JSON", async () => {
    const cause = new Error("boom");
    const runner = runnerOf(async function* () {
      yield 1;
      throw cause;
    });
    const events = await collect(await runner.runStream("t"));
    expect(events.map(({ kind }) => kind)).toEqual(["chunk", "error"]);
    expect(events[1]?.error).toMatchObject({ code: "Execution", op: "stream", cause });
    expect(JSON.parse(JSON.stringify(events[1]))).toEqual({
      kind: "error",
      toolId: "t",
      data: { code: "Execution", message: "run: stream t [local]: execution error: boom" },
    });
  });

  it("ends with an error event if its return value is not JSON", async () => {
    const runner = runnerOf(async function* () {
      yield 1;
      return new Response("body");
    });
    const events = await collect(await runner.runStream("t"));
    expect(events.map(({ kind }) => kind)).toEqual(["chunk", "error"]);
    expect(events[1]).toMatchObject({ data: { code: "OutputValidation" } });
  });

  it("ends with an error event when its time limit passes", async () => {
    const runner = runnerOf(async function* () {
      yield 1;
      await new Promise(() => undefined);
    });
    const events = await collect(await runner.runStream("t", {}, { timeoutMs: 10 }));
    expect(events.at(-1)).toMatchObject({ kind: "error", data: { code: "Timeout" } });
  });

  it("aborts the tool, runs its cleanup and frees its slot when the consumer stops early", async () => {
    let cleaned = 0;
    let toolSignal: AbortSignal | undefined;
    const runner = runnerOf(async function* (_args, { signal }) {
      toolSignal = signal;
      try {
        for (;;) yield 1;
      } finally {
        cleaned += 1;
      }
    }, 1);
    const { controller, listeners } = countingSignal();
    for await (const _event of await runner.runStream("t", {}, { signal: controller.signal })) break;
    expect(toolSignal?.aborted).toBe(true);
    expect(listeners()).toBe(0);
    await expect.poll(() => cleaned).toBe(1);
    expect((await runner.run("t")).structured).toBe("called");
  });

  it("frees its slot when it is canceled before anyone reads it", async () => {
    const runner = runnerOf(async function* () {
      yield 1;
    }, 1);
    const { controller, listeners } = countingSignal();
    const stream = await runner.runStream("t", {}, { signal: controller.signal });
    const waiting = runner.run("t");
    controller.abort();
    expect((await waiting).structured).toBe("called");
    expect(listeners()).toBe(0);
    expect(await collect(stream)).toMatchObject([{ kind: "error", toolId: "t", data: { code: "Canceled" } }]);
  });

  it("is not opened when the caller has already canceled", async () => {
    const runner = runnerOf(async function* () {});
    const error = await errorOf(runner.runStream("t", {}, { signal: AbortSignal.abort("no") }));
    expect(error).toMatchObject({ code: "Canceled", cause: "no" });
  });
});

describe("a stream of an executor", () => {
  it("adds a final event if its source ends without one", async () => {
    const runner = providerRunnerOf(async function* () {
      yield { kind: "chunk", data: 1 };
    });
    expect((await collect(await runner.runStream("t"))).map(({ kind }) => kind)).toEqual(["chunk", "done"]);
  });

  it("yields nothing after its final event", async () => {
    const runner = providerRunnerOf(async function* () {
      yield { kind: "error", data: "first" };
      yield { kind: "done" };
    });
    expect(await collect(await runner.runStream("t"))).toEqual([{ kind: "error", toolId: "t", data: "first" }]);
  });

  it("ends with an error event when the executor yields something else", async () => {
    for (const wrong of [null, 5, {}, { kind: "chunked" }]) {
      const runner = providerRunnerOf(async function* () {
        yield wrong;
      });
      expect(await collect(await runner.runStream("t"))).toMatchObject([
        { kind: "error", data: { code: "Execution" } },
      ]);
    }
  });

  it("fails with StreamFailed when the executor does not return a stream", async () => {
    // Not a stream, which the types forbid.
    const runner = providerRunnerOf(() => ({}) as AsyncIterable<unknown>);
    expect(await errorOf(runner.runStream("t"))).toMatchObject({ code: "StreamFailed", op: "stream" });
  });

  it("answers overlapping reads in order", async () => {
    const runner = providerRunnerOf(async function* () {
      yield { kind: "chunk", data: 1 };
      yield { kind: "chunk", data: 2 };
    });
    const stream = await runner.runStream("t");
    const reads = await Promise.all([stream.next(), stream.next(), stream.next(), stream.next()]);
    expect(reads.map(({ value, done }) => (done ? "over" : (value.data ?? value.kind)))).toEqual([
      1,
      2,
      "done",
      "over",
    ]);
  });
});
