import { beforeEach, expect, it } from "vitest";
import { Discovery, ToolIndex } from "../../../../src/host/discovery/index.js";
import { BackendKinds, createRunner, type Runner, type StreamEvent } from "../../../../src/host/index.js";
import { limitConcurrency } from "../../../../src/runtime/middleware/concurrency/index.js";
import { customBackend, localBackend, type Tool } from "../../../../src/runtime/model/index.js";
import { codeOf } from "../discovery/sample-tools.js";
import { errorOf } from "./test-runner.js";

const tool: Tool = {
  name: "search",
  inputSchema: { type: "object", properties: { query: { type: "string" } } },
  outputSchema: { type: "object", properties: { from: { type: "string" } } },
};
const grpc = (method: string, address = "a:1") => customBackend("grpc", { address, method });

let kinds: BackendKinds;
let index: ToolIndex;
let runner: Runner;
beforeEach(() => {
  kinds = new BackendKinds();
  kinds.registerBackendKind("grpc", {
    fields: ["address", "method"],
    callTool: ({ address, method }, args, { signal }, { name }) => {
      if (args?.["query"] === "fail") throw new Error("unavailable");
      return { from: `${address}/${method}`, name, query: args?.["query"] ?? null, aborted: signal.aborted };
    },
    async *streamTool({ method }, args) {
      yield { kind: "chunk", data: `${method} ${args?.["query"]}` };
      yield { kind: "done", data: { from: "stream" } };
    },
  });
  index = new ToolIndex({ kinds });
  runner = createRunner({ tools: index, kinds });
});

it("runs a tool on a backend of a registered kind", async () => {
  index.registerTool(tool, grpc("Search"));
  const { structured, backend } = await runner.run("search", { query: "x" });
  expect(structured).toEqual({ from: "a:1/Search", name: "search", query: "x", aborted: false });
  expect(backend).toEqual({ kind: "grpc", grpc: { address: "a:1", method: "Search" } });
});

it("validates the input, and wraps what the kind throws", async () => {
  index.registerTool(tool, grpc("Search"));
  expect(await errorOf(runner.run("search", { query: 1 }))).toMatchObject({ code: "Validation" });
  expect(await errorOf(runner.run("search", { query: "fail" }))).toMatchObject({
    code: "Execution",
    backend: { kind: "grpc" },
    cause: { message: "unavailable" },
  });
});

it("streams what the kind streams, and reports a kind without streams", async () => {
  index.registerTool(tool, grpc("Search"));
  const events: StreamEvent[] = [];
  for await (const event of await runner.runStream("search", { query: "x" })) events.push(event);
  expect(events.map(({ kind, data }) => [kind, data])).toEqual([
    ["chunk", "Search x"],
    ["done", { from: "stream" }],
  ]);
  kinds.registerBackendKind("mute", { fields: ["name"], callTool: () => ({}) });
  index.registerTool({ ...tool, name: "quiet" }, customBackend("mute", { name: "m" }));
  expect(await errorOf(runner.runStream("quiet"))).toMatchObject({ code: "StreamNotSupported" });
});

it("prefers the backends of the built-in kinds", async () => {
  index.registerTool(tool, grpc("Search"));
  index.registerTool(tool, localBackend("h"));
  expect(index.getTool("search").backend.kind).toBe("local");
});

it("identifies a backend by its fields, in any order", async () => {
  index.registerTool(tool, grpc("Search"));
  index.registerTool(tool, customBackend("grpc", { method: "Search", address: "a:1" }));
  index.registerTool(tool, grpc("Find"));
  expect(index.getAllBackends("search")).toHaveLength(2);
  index.unregisterBackend("search", "grpc", "a:1:Find");
  expect(index.getAllBackends("search")).toHaveLength(1);
  expect(codeOf(() => index.unregisterBackend("search", "grpc", "a:1:Find"))).toBe("NotFound");
});

it("limits calls by the first field, as by a server", async () => {
  let running = 0;
  let most = 0;
  kinds.registerBackendKind("slow", {
    fields: ["host", "path"],
    callTool: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return {};
    },
  });
  for (const name of ["a", "b", "c"])
    index.registerTool({ ...tool, name }, customBackend("slow", { host: "h", path: name }));
  const limited = createRunner({ tools: index, kinds, use: [limitConcurrency({ perBackend: 1 })] });
  await Promise.all(["a", "b", "c"].map((name) => limited.run(name)));
  expect(most).toBe(1);
});

it("saves and restores tools on such backends", async () => {
  const discovery = new Discovery({ index });
  discovery.registerTool(tool, grpc("Search"));
  const saved = JSON.parse(JSON.stringify(discovery.exportIndex()));
  const restored = new Discovery({ index: new ToolIndex({ kinds }) });
  restored.importIndex(saved);
  expect(restored.index.getAllBackends("search")).toEqual([grpc("Search")]);
  expect(codeOf(() => new Discovery().importIndex(saved))).toBe("InvalidBackend");
});

it.each([
  ["a kind that is not registered", customBackend("http", { url: "x" })],
  ["a backend without a field", customBackend("grpc", { address: "a:1" })],
  ["a backend with an empty field", grpc("")],
])("rejects %s", (_, backend) => {
  expect(codeOf(() => index.registerTool(tool, backend))).toBe("InvalidBackend");
});

it("a runner without the kind fails", async () => {
  index.registerTool(tool, grpc("Search"));
  expect(await errorOf(createRunner({ tools: index }).run("search"))).toMatchObject({
    code: "Execution",
    message: expect.stringContaining('unknown backend kind "grpc"'),
  });
});

it.each([
  ["a built-in kind", "mcp", ["name"]],
  ["a kind twice", "grpc", ["name"]],
  ["a kind without a name", "", ["name"]],
  ["a kind without fields", "other", []],
])("does not register %s", (_, kind, fields) => {
  expect(codeOf(() => kinds.registerBackendKind(kind, { fields, callTool: () => null }))).toBe("InvalidBackend");
});
