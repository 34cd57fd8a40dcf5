import { expect, it } from "vitest";
import { ToolDocStore, ToolIndex } from "../../../src/host/discovery/index.js";
import {
  createRunner,
  Exec,
  LocalHandlers,
  type Provider,
  ProviderStore,
  type StreamEvent,
} from "../../../src/host/index.js";
import { localBackend, type ObjectSchema, providerBackend, type Tool } from "../../../src/runtime/model/index.js";
import { collect } from "../../unit/host/exec/test-runner.js";

const closed: ObjectSchema = {
  type: "object",
  properties: { q: { type: "string" } },
  required: ["q"],
  additionalProperties: false,
};

/** Creates a runner with one provider tool, `ns:t`. */
function runnerOver(provider: Partial<Provider>, schemas: Partial<Pick<Tool, "inputSchema" | "outputSchema">> = {}) {
  const index = new ToolIndex();
  const tool: Tool = { name: "t", namespace: "ns", inputSchema: { type: "object" }, ...schemas };
  index.registerTool(tool, providerBackend("p", "q"));
  const store = new ProviderStore();
  store.add("p", { callTool: () => null, ...provider });
  return createRunner({ tools: index, provider: store });
}

async function* streamOf(...events: readonly StreamEvent[]): AsyncGenerator<StreamEvent> {
  yield* events;
}

it("con-06: a chain does not modify the arguments of its steps", async () => {
  const index = new ToolIndex();
  const local = new LocalHandlers();
  const seen: unknown[] = [];
  local.add("h", (args) => {
    seen.push(args);
    return 1;
  });
  index.registerTool({ name: "t", inputSchema: { type: "object" } }, localBackend("h"));
  const args = Object.freeze({ x: Object.freeze({ y: 1 }) });
  const step = Object.freeze({ toolId: "t", args, usePrevious: true });
  const outcome = await createRunner({ tools: index, local }).runChain(Object.freeze([step, step]));
  expect(outcome.ok).toBe(true);
  expect(seen).toEqual([
    { x: { y: 1 }, previous: null },
    { x: { y: 1 }, previous: 1 },
  ]);
  expect(args).toEqual({ x: { y: 1 } });
});

it("st-01: every event has a tool id, existing ids are kept, and the stream ends with its source", async () => {
  const runner = runnerOver({
    streamTool: () =>
      streamOf({ kind: "chunk", data: 1 }, { kind: "chunk", toolId: "other", data: 2 }, { kind: "done" }),
  });
  expect(await collect(await runner.runStream("ns:t"))).toEqual([
    { kind: "chunk", toolId: "ns:t", data: 1 },
    { kind: "chunk", toolId: "other", data: 2 },
    { kind: "done", toolId: "ns:t" },
  ]);
});

it("st-02: an executor without streams throws StreamNotSupported", async () => {
  const runner = runnerOver({ streamTool: () => null });
  await expect(runner.runStream("ns:t")).rejects.toMatchObject({ code: "StreamNotSupported", op: "stream" });
});

it("st-03: rejects an invalid input before the executor is called", async () => {
  let calls = 0;
  const streamTool = (): null => {
    calls += 1;
    return null;
  };
  const runner = runnerOver({ streamTool }, { inputSchema: closed });
  await expect(runner.runStream("ns:t", { q: 5 })).rejects.toMatchObject({ code: "Validation", op: "validate_input" });
  expect(calls).toBe(0);
});

it("st-04: chunks are not validated; the final value is, unless validateOutput is false", async () => {
  const streamTool = () => streamOf({ kind: "chunk", data: "not an object" }, { kind: "done", data: { q: 5 } });
  const runner = runnerOver({ streamTool }, { outputSchema: closed });
  const unvalidated = await collect(await runner.runStream("ns:t", {}, { validateOutput: false }));
  expect(unvalidated.map(({ kind }) => kind)).toEqual(["chunk", "done"]);
  const validated = await collect(await runner.runStream("ns:t"));
  expect(validated.map(({ kind }) => kind)).toEqual(["chunk", "error"]);
  expect(validated[1]?.error).toMatchObject({ code: "OutputValidation", op: "validate_output", toolId: "ns:t" });
});

// The reference implementation closes the stream without an event. Whoever relays it could not distinguish it from a complete one.
it("st-05: a canceled stream ends with an error event", async () => {
  async function* endless(signal: AbortSignal): AsyncGenerator<StreamEvent> {
    yield { kind: "chunk", data: 1 };
    await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  }
  const runner = runnerOver({ streamTool: (_id, _args, { signal }) => endless(signal) });
  const controller = new AbortController();
  const kinds: string[] = [];
  for await (const { kind } of await runner.runStream("ns:t", {}, { signal: controller.signal })) {
    kinds.push(kind);
    setTimeout(() => controller.abort(), 5);
  }
  expect(kinds).toEqual(["chunk", "error"]);
});

it("st-06: an error while opening a stream is StreamFailed with the original cause", async () => {
  const cause = new Error("no route");
  const streamTool = (): never => {
    throw cause;
  };
  const error: unknown = await runnerOver({ streamTool })
    .runStream("ns:t")
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ op: "stream", code: "StreamFailed" });
  expect(error).toHaveProperty("cause", cause);
});

it("ex-01: Exec requires an index and a docs store, and reports a missing index first", () => {
  const make = (options: object) => () => new Exec(options as ConstructorParameters<typeof Exec>[0]);
  const index = new ToolIndex();
  expect(make({})).toThrow("exec: Index is required");
  expect(make({ docs: new ToolDocStore({ index }) })).toThrow("exec: Index is required");
  expect(make({ index })).toThrow("exec: Docs store is required");
});

function execWith(handler: () => unknown, inputSchema: ObjectSchema) {
  const index = new ToolIndex();
  const local = new LocalHandlers();
  local.add("h", handler);
  local.add("ok", () => "fine");
  index.registerTool({ name: "t", inputSchema }, localBackend("h"));
  index.registerTool({ name: "ok", inputSchema: { type: "object" } }, localBackend("ok"));
  return new Exec({ index, docs: new ToolDocStore({ index }), local });
}

it("ex-02: Exec validates by default", async () => {
  const exec = execWith(() => 1, closed);
  await expect(exec.runTool("t", { q: 5 })).rejects.toMatchObject({ code: "Validation", op: "validate_input" });
});

it("ex-03: with stopOnError: false, the failed step is recorded and the next one runs", async () => {
  const exec = execWith(
    () => {
      throw new Error("boom");
    },
    { type: "object" },
  );
  const continuing = await exec.runChain([{ toolId: "t", stopOnError: false }, { toolId: "ok" }]);
  expect(continuing.steps.map(({ error, value }) => [error?.code, value])).toEqual([
    ["Execution", null],
    [undefined, "fine"],
  ]);
  expect(continuing).toMatchObject({ value: "fine" });
  const stopping = await exec.runChain([{ toolId: "t" }, { toolId: "ok" }]);
  expect(stopping.steps).toHaveLength(1);
  expect(stopping.error).toMatchObject({ code: "Execution" });
});
