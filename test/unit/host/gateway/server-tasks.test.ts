import { fileURLToPath } from "node:url";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { resultFromTaskOutcome } from "@modelcontextprotocol/ext-tasks/client";
import { afterEach, expect, it } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import { GatewayServers } from "../../../../src/host/gateway/gateway-servers.js";
import {
  createGateway,
  type Gateway,
  type GatewayOptions,
  type GatewayServer,
} from "../../../../src/host/gateway/index.js";
import { createMcpServer, serveHttp } from "../../../../src/runtime/mcp/index.js";
import { cacheResults } from "../../../../src/runtime/middleware/cache/index.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { openTaskSession } from "../../../support/task-session.js";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const info = { name: "test", version: "1.0.0" };
const fixture = fileURLToPath(new URL("task-server.mjs", import.meta.url));
const stdio = (name: string): GatewayServer => ({ command: process.execPath, args: [fixture, name] });
const servers = { a: stdio("A"), b: stdio("B") };
const stateSecret = "0123456789abcdef0123456789abcdef";

async function gatewayOf(options: GatewayOptions): Promise<Gateway> {
  const gateway = createGateway({ ...options, toolSet: { stateSecret } });
  closing.push(() => gateway.close());
  await gateway.ready;
  return gateway;
}

/** Serves a gateway over HTTP; a bearer token is the name of its user. Returns the URL. */
async function serve(options: GatewayOptions, isSecured = false): Promise<string> {
  const gateway = await gatewayOf(options);
  const verifyAccessToken = async (token: string) => ({
    token,
    ...{ clientId: token, scopes: [], expiresAt: Date.now() / 1000 + 60 },
  });
  const server = await serveHttp(gateway.tools, {
    ...{ ...info, port: 0 },
    ...(isSecured && { auth: { verifier: { verifyAccessToken } } }),
  });
  closing.push(() => server.close());
  return server.url;
}

/** Sends a request of revision 2026-07-28 from a client that supports tasks. Returns the result, or throws the error. */
async function request(url: string, method: string, params: JsonObject, token?: string): Promise<JsonObject> {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": info,
    "io.modelcontextprotocol/clientCapabilities": {
      elicitation: { form: {} },
      extensions: { "io.modelcontextprotocol/tasks": {} },
    },
  };
  const response = await fetch(url, {
    method: "POST",
    headers: {
      ...{ "content-type": "application/json", accept: "application/json, text/event-stream" },
      ...{ "mcp-protocol-version": "2026-07-28", "mcp-method": method },
      ...{ "mcp-name": String(params["name"] ?? params["taskId"]) },
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: meta } }),
  });
  const text = await response.text();
  const { result, error } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  if (error) throw new Error(error.message);
  return result;
}

const start = async (url: string, tool: string, token?: string): Promise<string> => {
  const created = await request(url, "tools/call", { name: "run_tool", arguments: { tool } }, token);
  expect(created).toMatchObject({ resultType: "task", status: "working" });
  return String(created["taskId"]);
};
const statusesOf = async (url: string, server: string): Promise<unknown> => {
  const params = { name: "run_tool", arguments: { tool: `${server}:statuses` } };
  const { content } = await request(url, "tools/call", params);
  return Array.isArray(content) ? Reflect.get(Object(content[0]), "text") : undefined;
};

it("a client that supports tasks receives the task of the server, and follows it to its result", async () => {
  const { session, close } = await openTaskSession(await serve({ servers }));
  closing.push(close);
  for (const name of ["b", "a"]) {
    const execution = await session.callTool("run_tool", { tool: `${name}:slow` });
    const messages: unknown[] = [];
    const { outcome } = await execution.settle({
      onEvent: (event) => void ("task" in event && messages.push(event.task?.statusMessage)),
    });
    expect(resultFromTaskOutcome(outcome)).toMatchObject({
      structuredContent: { by: name.toUpperCase() },
      _meta: { from: name.toUpperCase() },
    });
    expect(messages).toContain("step 2");
  }
});

it("listed tools return tasks, too", async () => {
  const url = await serve({ servers, expose: "all" });
  const { taskId } = await request(url, "tools/call", { name: "b__slow", arguments: {} });
  expect(await request(url, "tasks/get", { taskId: taskId ?? null })).toMatchObject({
    taskId,
    statusMessage: "step 1",
  });
});

it("answers and cancellations reach the server that runs the task", async () => {
  const url = await serve({ servers });
  const [asking, hanging] = [await start(url, "b:asks"), await start(url, "a:hangs")];
  expect(await request(url, "tasks/get", { taskId: asking })).toMatchObject({
    status: "input_required",
    inputRequests: { who: { method: "elicitation/create", params: { message: "Who?" } } },
  });
  const inputResponses = { who: { action: "accept", content: { name: "Ann" } } };
  await request(url, "tasks/update", { taskId: asking, inputResponses });
  await request(url, "tasks/cancel", { taskId: hanging });
  expect([await statusesOf(url, "a"), await statusesOf(url, "b")]).toEqual(["hangs cancelled", "asks completed"]);
  expect(await request(url, "tasks/get", { taskId: asking })).toMatchObject({
    result: { structuredContent: { by: "Ann" } },
  });
});

it("nobody else can see, answer or cancel a task, or change its id", async () => {
  const url = await serve({ servers }, true);
  const taskId = await start(url, "a:hangs", "ann");
  for (const method of ["tasks/get", "tasks/update", "tasks/cancel"]) {
    await expect(request(url, method, { taskId, inputResponses: {} }, "bob")).rejects.toThrow("Task not found");
  }
  const forged = [5, taskId.length >> 1, taskId.length - 5].map((at) => {
    return `${taskId.slice(0, at)}${taskId[at] === "A" ? "B" : "A"}${taskId.slice(at + 1)}`;
  });
  for (const id of [...forged, taskId.slice(0, -1), "A-0", "."]) {
    await expect(request(url, "tasks/get", { taskId: id }, "ann")).rejects.toThrow("Task not found");
  }
  expect(await request(url, "tasks/get", { taskId }, "ann")).toMatchObject({ status: "working" });
});

it("a gateway that is started again, with the same secret, continues with the tasks of its servers", async () => {
  const tasks = await serve({ servers: { a: stdio("A") } });
  const before = await serve({ servers: { web: { url: tasks } }, expose: { pinned: ["web:run_tool"] } });
  const after = await serve({ servers: { web: { url: tasks } } });
  const params = { name: "web__run_tool", arguments: { tool: "a:slow" } };
  const { taskId = null } = await request(before, "tools/call", params);
  expect(await request(after, "tasks/get", { taskId })).toMatchObject({ statusMessage: "step 1", taskId });
});

it("a failed task stays failed, and a result that breaks the schema of its tool is an error", async () => {
  const url = await serve({ servers });
  expect(await request(url, "tasks/get", { taskId: await start(url, "a:fails") })).toMatchObject({
    status: "failed",
    error: { message: "A is out of paper" },
  });
  expect(await request(url, "tasks/get", { taskId: await start(url, "a:breaks") })).toMatchObject({
    status: "completed",
    result: { isError: true, content: [{ text: expect.stringContaining("/by") }] },
  });
});

it("a cache does not take a task for a result", async () => {
  const url = await serve({ servers, use: [cacheResults({ isCacheable: () => true })] });
  expect(await start(url, "a:hangs")).not.toBe(await start(url, "a:hangs"));
});

it("for a client without tasks, the gateway waits for the result", async () => {
  const gateway = await gatewayOf({ servers });
  const server = await createMcpServer(gateway.tools, info);
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far as never);
  const client = new Client(info, { capabilities: { elicitation: { form: {} } } });
  client.setRequestHandler("elicitation/create", async () => ({ action: "accept", content: { name: "Ann" } }));
  await client.connect(near as never);
  closing.push(() => client.close());
  const run = (tool: string, options = {}) =>
    client.callTool({ name: "run_tool", arguments: { tool, arguments: {} } }, options);
  const messages: unknown[] = [];
  const onprogress = ({ message }: { readonly message?: string }) => void messages.push(message);
  expect(await run("b:slow", { onprogress })).toMatchObject({ structuredContent: { by: "B" }, _meta: { from: "B" } });
  expect(messages).toEqual(["step 1", "step 2"]);
  expect((await run("a:asks")).structuredContent).toEqual({ by: "Ann" });
  expect(await run("a:fails")).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("paper") }] });
  expect(await run("a:breaks")).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("/by") }] });
  const controller = new AbortController();
  const hanging = run("b:hangs", { signal: controller.signal });
  setTimeout(() => controller.abort(), 100);
  await expect(hanging).rejects.toThrow();
  await expect
    .poll(async () => Reflect.get((await run("b:statuses")).content[0] ?? {}, "text"))
    .toBe("slow completed,hangs cancelled");
});

it("cancels the task of a call that was canceled before the server has answered", async () => {
  const controller = new AbortController();
  const requests: unknown[] = [];
  const connection = {
    getServerCapabilities: () => ({ extensions: { "io.modelcontextprotocol/tasks": {} } }),
    listTools: async () => ({ tools: [{ name: "slow", inputSchema: { type: "object" } }] }),
    callTool: async (_call: unknown, { signal }: { readonly signal: AbortSignal }) => {
      controller.abort();
      await new Promise((resolve) => setTimeout(resolve, 50));
      signal.throwIfAborted();
      return { content: [], _meta: { "toolwright/task": { taskId: "7", status: "working" } } };
    },
    request: async (sent: unknown) => {
      requests.push(sent);
      return {};
    },
    close: async () => undefined,
  };
  const servers = new GatewayServers({ s: { connect: async () => connection } }, new ToolIndex(), {}, () => undefined);
  closing.push(() => servers.close());
  await servers.connect();
  const context = { signal: controller.signal, progress: () => undefined } as never;
  await servers.callTool("s", { name: "slow" }, context).catch(() => undefined);
  await expect.poll(() => requests).toEqual([{ method: "tasks/cancel", params: { taskId: "7" } }]);
});
