import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { ToolIndex } from "../../../src/host/discovery/index.js";
import { createRunner, failover, LocalHandlers } from "../../../src/host/index.js";
import { ServerSource } from "../../../src/host/servers/index.js";
import { defineTool } from "../../../src/runtime/define/index.js";
import type { BoundTool } from "../../../src/runtime/gen/v1/index.js";
import { createMcpServer, ToolSet } from "../../../src/runtime/mcp/index.js";
import { retryCalls } from "../../../src/runtime/middleware/retry/index.js";
import { localBackend, type ObjectSchema } from "../../../src/runtime/model/index.js";

const inputSchema: ObjectSchema = { type: "object", properties: { n: { type: "number" } } };

function answering(name: string, answer: string): BoundTool {
  return defineTool({ name, inputSchema }, () => ({ answer }));
}

/** A server over memory. `end` breaks its connection. */
function serverOf(tools: ToolSet) {
  let end = async (): Promise<void> => undefined;
  const connect = async (): Promise<Client> => {
    const [near, far] = InMemoryTransport.createLinkedPair();
    await (await createMcpServer(tools, { name: "s", version: "1.0.0", sdk: "v2" })).connect(far);
    end = () => far.close();
    const client = new Client({ name: "host", version: "1.0.0" });
    await client.connect(near);
    return client;
  };
  return { connect, end: () => end() };
}

it("mw-02: only failures that may be temporary, of tools that may run twice, run again", async () => {
  const [index, local] = [new ToolIndex(), new LocalHandlers()];
  const calls: string[] = [];
  const failing = (name: string) => () => {
    calls.push(name);
    throw new Error("connection reset");
  };
  local.add("a", failing("a"));
  local.add("b", () => "answer");
  local.add("c", failing("c"));
  const annotations = { readOnlyHint: true };
  for (const name of ["a", "b"]) index.registerTool({ name: "safe", inputSchema, annotations }, localBackend(name));
  index.registerTool({ name: "unsafe", inputSchema }, localBackend("c"));
  const use = [retryCalls({ minDelayMs: 1, maxDelayMs: 1 }), failover()];
  const runner = createRunner({ tools: index, local, use });
  expect((await runner.run("safe", {})).structured).toBe("answer");
  await expect(runner.run("unsafe", {})).rejects.toMatchObject({ code: "Execution" });
  await expect(runner.run("safe", { n: "x" })).rejects.toMatchObject({ code: "Validation" });
  expect(calls).toEqual(["a", "c"]);
  const alone = createRunner({ tools: index, local, use: [retryCalls({ attempts: 2, minDelayMs: 1 })] });
  await expect(alone.run("safe", {})).rejects.toMatchObject({ code: "Execution" });
  expect(calls).toEqual(["a", "c", "a", "a"]);
});

it("srv-01: servers have namespaces of their own, and the index follows their tools", async () => {
  const index = new ToolIndex();
  const source = new ServerSource({ index });
  const runner = createRunner({ tools: index, mcp: source });
  const tools = new ToolSet([answering("t", "one")]);
  await source.connectServer("one", serverOf(tools).connect);
  await source.connectServer("two", serverOf(new ToolSet([answering("t", "two")])).connect);
  expect((await runner.run("one:t")).structured).toEqual({ answer: "one" });
  expect((await runner.run("two:t")).structured).toEqual({ answer: "two" });
  tools.replace([answering("other", "one")]);
  await expect.poll(() => index.searchDocs().map(({ id }) => id)).toEqual(["one:other", "two:t"]);
  await source.close();
});

it("srv-02: a server that fails is connected again, and affects no other", async () => {
  const index = new ToolIndex();
  const source = new ServerSource({ index, minDelayMs: 300 });
  const runner = createRunner({ tools: index, mcp: source });
  const failing = serverOf(new ToolSet([answering("a", "back"), answering("b", "back")]));
  await source.connectServer("failing", failing.connect);
  await source.connectServer("steady", serverOf(new ToolSet([answering("t", "steady")])).connect);
  await failing.end();
  await expect.poll(() => source.health()[0]?.state).toBe("reconnecting");
  await expect(runner.run("failing:a")).rejects.toMatchObject({ code: "Execution" });
  expect((await runner.run("steady:t")).structured).toEqual({ answer: "steady" });
  await expect.poll(() => source.health()[0]?.state).toBe("connected");
  expect((await runner.run("failing:b")).structured).toEqual({ answer: "back" });
  const sizes: number[] = [];
  index.onChange(() => sizes.push(index.searchDocs().length));
  await source.disconnectServer("failing");
  expect(sizes).toEqual([1, 1]);
  await source.close();
});
