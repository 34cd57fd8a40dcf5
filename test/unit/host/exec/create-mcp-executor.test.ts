import { Client as ClientV2 } from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { beforeAll, describe, expect, it } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import {
  connectionFromClientV1,
  createMcpExecutor,
  createRunner,
  type ProgressEvent,
  type Runner,
  type StreamEvent,
} from "../../../../src/host/index.js";
import type { ToolContext } from "../../../../src/runtime/gen/v1/index.js";
import { createMcpServer } from "../../../../src/runtime/mcp/index.js";
import { retryCalls } from "../../../../src/runtime/middleware/retry/index.js";
import { fromMcpJson, mcpBackend, validateTool } from "../../../../src/runtime/model/index.js";
import { readTool, silentTool } from "../../runtime/mcp/sample-tools.js";

const canceled: unknown[] = [];
const tools = [
  readTool,
  silentTool("fail", () => {
    throw new Error("disk full");
  }),
  silentTool("count", ({ progress }: ToolContext) => {
    progress({ progress: 1, total: 2, message: "one" });
    progress({ progress: 2, total: 2 });
  }),
  silentTool("wait", ({ signal }: ToolContext) => {
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        canceled.push(signal.reason);
        reject(signal.reason);
      });
    });
  }),
];

async function connect(): Promise<Client> {
  const client = new Client({ name: "test", version: "0.0.0" });
  const [left, right] = InMemoryTransport.createLinkedPair();
  await (await createMcpServer(tools, { name: "sample", version: "1.0.0", sdk: "v1" })).connect(left);
  await client.connect(right);
  return client;
}

describe("a runner with the official client", () => {
  let runner: Runner;
  beforeAll(async () => {
    const client = await connect();
    const index = new ToolIndex();
    const listing = await client.listTools();
    for (const one of listing.tools) {
      const tool = fromMcpJson(one);
      validateTool(tool, { schemas: "object" });
      index.registerToolsFromMcp("files", [{ ...tool, namespace: "far" }]);
    }
    index.registerTool({ name: "lost", inputSchema: { type: "object" } }, mcpBackend("nowhere"));
    runner = createRunner({
      tools: index,
      mcp: createMcpExecutor(new Map([["files", connectionFromClientV1(client)]])),
    });
  });

  it("calls the tool by its name on the server, and returns its value and the original result", async () => {
    const { structured, mcpResult, backend } = await runner.run("far:read", { path: "a.txt" });
    expect(structured).toEqual({ result: "content of a.txt" });
    expect(mcpResult).toMatchObject({ content: [{ type: "text", text: "content of a.txt" }] });
    expect(backend).toEqual(mcpBackend("files"));
  });

  it("treats a result with isError as a failure, and keeps its content", async () => {
    await expect(runner.run("far:fail")).rejects.toMatchObject({
      code: "Execution",
      message: "run: execute far:fail [mcp]: execution error: disk full",
      data: { mcpResult: { isError: true, content: [{ type: "text", text: "disk full" }] } },
    });
  });

  it("reports the server's progress", async () => {
    const received: ProgressEvent[] = [];
    await runner.run("far:count", {}, { onToolProgress: (event) => received.push(event) });
    expect(received).toEqual([
      { progress: 1, total: 2, message: "one" },
      { progress: 2, total: 2 },
    ]);
  });

  it("streams the progress, then the value", async () => {
    const events: StreamEvent[] = [];
    for await (const event of await runner.runStream("far:count", {})) events.push(event);
    expect(events.map(({ kind, toolId }) => `${kind} ${toolId}`)).toEqual([
      "progress far:count",
      "progress far:count",
      "done far:count",
    ]);
  });

  it("ends the stream of a failed tool with an error event", async () => {
    const events: StreamEvent[] = [];
    for await (const event of await runner.runStream("far:fail", {})) events.push(event);
    expect(events).toEqual([
      { kind: "error", toolId: "far:fail", data: { code: "Execution", message: expect.stringContaining("disk full") } },
    ]);
  });

  it("cancels the call on the server", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    const run = runner.run("far:wait", {}, { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 20);
    await expect(run).rejects.toMatchObject({ code: "Canceled", cause: reason });
    await expect.poll(() => canceled.length).toBe(1);
  });

  it("names a server that it has no connection to", async () => {
    await expect(runner.run("lost")).rejects.toMatchObject({
      code: "Execution",
      message: expect.stringContaining('no connection to MCP server "nowhere"'),
    });
    await expect(runner.runStream("lost")).rejects.toMatchObject({ code: "StreamFailed", op: "stream" });
  });
});

it("a runner works the same with a version 2 client", async () => {
  const client = new ClientV2({ name: "test", version: "0.0.0" });
  const [left, right] = InMemoryTransport.createLinkedPair();
  await (await createMcpServer(tools, { name: "sample", version: "1.0.0", sdk: "v1" })).connect(left);
  await client.connect(right);
  const index = new ToolIndex();
  const inputSchema = { type: "object" } as const;
  for (const name of ["read", "fail", "count", "wait"]) index.registerTool({ name, inputSchema }, mcpBackend("two"));
  const runner = createRunner({
    tools: index,
    mcp: createMcpExecutor(new Map([["two", client]])),
  });
  expect((await runner.run("read", { path: "b" })).structured).toEqual({ result: "content of b" });
  await expect(runner.run("fail")).rejects.toMatchObject({
    code: "Execution",
    message: expect.stringContaining("disk"),
  });
  const received: ProgressEvent[] = [];
  await runner.run("count", {}, { onToolProgress: (event) => received.push(event) });
  expect(received.map(({ progress }) => progress)).toEqual([1, 2]);
  await expect(runner.run("wait", {}, { timeoutMs: 20 })).rejects.toMatchObject({ code: "Timeout" });
});

it.each([
  ["1", new Client({ name: "test", version: "0.0.0" })],
  ["2", new ClientV2({ name: "test", version: "0.0.0" })],
])("does not repeat a call whose output a version %s client rejects", async (_version, client) => {
  const tool = {
    name: "count",
    inputSchema: { type: "object" as const },
    outputSchema: { type: "object" as const, required: ["lines"] },
    annotations: { readOnlyHint: true },
  };
  let calls = 0;
  const server = new Server({ name: "sample", version: "1.0.0" }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [tool] }));
  server.setRequestHandler(CallToolRequestSchema, async () => {
    calls += 1;
    return { content: [], structuredContent: { other: 1 } };
  });
  const [left, right] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  await client.listTools();
  const index = new ToolIndex();
  index.registerTool(tool, mcpBackend("far"));
  const connection = client instanceof Client ? connectionFromClientV1(client) : client;
  const mcp = createMcpExecutor(new Map([["far", connection]]));
  const runner = createRunner({ tools: index, mcp, use: [retryCalls({ minDelayMs: 1 })] });
  const expected = { code: "OutputValidation", op: "validate_output", toolId: "count" };
  await expect(runner.run("count")).rejects.toMatchObject(expected);
  expect(calls).toBe(1);
  const events: StreamEvent[] = [];
  for await (const event of await runner.runStream("count")) events.push(event);
  expect(events).toMatchObject([{ kind: "error", data: { code: "OutputValidation" } }]);
});
