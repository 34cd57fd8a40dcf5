import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createMcpServer, serveHttp, type TokenVerifier, ToolSet } from "../../../../src/runtime/mcp/index.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { createMemoryTasks, type TaskEngine, type TaskState } from "../../../../src/runtime/tasks/index.js";
import { longTool, untilAborted } from "./long-tools.js";
import { type Connect, overConnection, overHttp, TaskClient, tasksCapability } from "./task-client.js";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Each user has a token that ends in the name. */
const users: TokenVerifier = {
  verifyAccessToken: async (token) => {
    const extra = { sub: token.slice(token.lastIndexOf("-") + 1) };
    return { token, clientId: "app", scopes: [], expiresAt: Date.now() / 1000 + 60, extra };
  },
};

async function statesOf(engine: TaskEngine): Promise<readonly TaskState[]> {
  const states: TaskState[] = [];
  for await (const state of engine.list()) states.push(state);
  return states;
}

const question = { message: "Go on?", requestedSchema: { type: "object", properties: { ok: { type: "boolean" } } } };

const steps = longTool("steps", async ({ step, sleep, progress }, { count = 2 }) => {
  const pages: number[] = [];
  for (let page = 1; page <= count; page += 1) {
    pages.push(await step("page", { key: page }, () => page * 10));
    progress({ progress: page, total: count, message: `page ${page}` });
    await sleep(30);
  }
  return { pages };
});
const asks = longTool("asks", async ({ ask }) => {
  const answer = await ask?.("elicitation/create", question);
  return { ok: answer?.content?.["ok"] ?? null };
});
let aborted = 0;
const endless = longTool("endless", async ({ signal }) => {
  await untilAborted(signal);
  aborted += 1;
});
const broken = longTool("broken", () => {
  throw new Error("disk full");
});
const tools = [steps, asks, endless, broken];

describe.each<[string, Connect]>([
  ["HTTP", overHttp],
  ["one connection", overConnection],
])("over %s", (_name, connect) => {
  const open: Connect = async (...given) => {
    const opened = await connect(...given);
    closing.push(opened.close);
    return opened;
  };

  it("answers a call with a task, whose status, progress and result the client polls", async () => {
    const { client } = await open(tools, { tasks: { engine: createMemoryTasks(), pollIntervalMs: 40 } });
    expect(client.client.getServerCapabilities()?.extensions).toEqual(tasksCapability.extensions);
    const id = await client.start("steps", { count: 8 });
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(await client.get(id)).toMatchObject({ status: "working", ttlMs: 86_400_000, pollIntervalMs: 40 });
    await expect.poll(async () => (await client.get(id))["statusMessage"], { interval: 5 }).toMatch(/^page \d$/);
    const done = await client.until(id, "completed");
    expect(done["result"]).toMatchObject({ structuredContent: { pages: [10, 20, 30, 40, 50, 60, 70, 80] } });
    expect(done).not.toHaveProperty("inputRequests");
  });

  it("asks through the status of the task, and continues with the answer", async () => {
    const capabilities = { ...tasksCapability, elicitation: { form: {} } };
    const given = { tasks: { engine: createMemoryTasks() } };
    const { client } = await open(tools, given, new TaskClient(capabilities));
    const id = await client.start("asks");
    const { inputRequests } = await client.until(id, "input_required");
    const [key = ""] = Object.keys(Object(inputRequests));
    expect(Object(inputRequests)[key]).toEqual({ method: "elicitation/create", params: question });
    const update = (inputResponses: unknown) =>
      client.request("tasks/update", { taskId: id, inputResponses } as JsonObject);
    for (const [responses, message] of [
      [undefined, "must be an object"],
      [null, "must be an object"],
      [[], "must be an object"],
      ["accept", "must be an object"],
      [{}, "must be an object"],
      [{ [key]: 5 }, "is not an answer to elicitation/create"],
      [{ [key]: null }, "is not an answer to elicitation/create"],
      [{ [key]: { method: "elicitation/create", result: {} } }, "is not an answer to elicitation/create"],
      [{ [key]: { yes: 1 } }, "is not an answer to elicitation/create"],
      [{ [key]: { action: "accept", content: [] } }, "is not an answer to elicitation/create"],
      [{ [key]: { action: "accept", content: { ok: "yes" } } }, "/ok: expected boolean"],
    ] as const) {
      await expect(update(responses)).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining(message),
      });
    }
    const answer = { action: "accept", content: { ok: true } };
    await update({ unknown: answer });
    expect(await client.get(id)).toMatchObject({ status: "input_required" });
    await update({ unknown: answer, [key]: answer });
    expect((await client.until(id, "completed"))["result"]).toMatchObject({ structuredContent: { ok: true } });
    await update({ [key]: { action: "decline" } });
    expect(await client.get(id)).toMatchObject({ result: { structuredContent: { ok: true } } });
  });

  it("cancels a task, which aborts its signal", async () => {
    const { client } = await open(tools, { tasks: { engine: createMemoryTasks() } });
    const id = await client.start("endless");
    const before = aborted;
    await client.request("tasks/cancel", { taskId: id });
    expect((await client.until(id, "cancelled"))["taskId"]).toBe(id);
    await expect.poll(() => aborted).toBe(before + 1);
  });

  it("completes with an error result when the tool fails, and rejects an invalid input before it starts a task", async () => {
    const engine = createMemoryTasks();
    const { client } = await open(tools, { tasks: { engine }, maskErrors: false });
    const id = await client.start("broken");
    expect((await client.until(id, "completed"))["result"]).toMatchObject({
      isError: true,
      content: [{ text: "disk full" }],
    });
    const invalid = await client.request("tools/call", { name: "steps", arguments: { count: 0 } });
    expect(invalid).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("/count") }] });
    const ids: string[] = [];
    for await (const task of engine.list()) ids.push(task.id);
    expect(ids).toEqual([id]);
  });

  it("knows no task after its time to live, and none with another id", async () => {
    const { client } = await open(tools, { tasks: { engine: createMemoryTasks(), ttlMs: 150 } });
    const id = await client.start("endless");
    const before = aborted;
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(client.get(id)).rejects.toMatchObject({ code: -32602 });
    expect(aborted).toBe(before + 1);
    await expect(client.get(crypto.randomUUID())).rejects.toMatchObject({ code: -32602 });
    await expect(client.get("x")).rejects.toMatchObject({ code: -32602 });
  });

  it("waits for the result if the client does not support tasks, and reports progress", async () => {
    const given = { tasks: { engine: createMemoryTasks() } };
    const { client } = await open(tools, given, new TaskClient({}));
    const seen: unknown[] = [];
    const onprogress = (progress: unknown) => seen.push(progress);
    const result = await client.client.callTool({ name: "steps", arguments: { count: 2 } }, { onprogress });
    expect(result.structuredContent).toEqual({ pages: [10, 20] });
    expect(seen).toContainEqual({ progress: 2, total: 2, message: "page 2" });
    await expect(client.get(crypto.randomUUID())).rejects.toMatchObject({
      code: -32021,
      data: { requiredCapabilities: tasksCapability },
    });
  });

  it("returns a handle when the time limit of calls has passed: the task goes on", async () => {
    const tasks = { engine: createMemoryTasks() };
    const { client } = await open(tools, { tasks, limits: { timeoutMs: 100 } }, new TaskClient({}));
    const late = await client.client.callTool({ name: "steps", arguments: { count: 8 } });
    expect(late).toMatchObject({ content: [{ text: expect.stringContaining("get_result") }] });
    await expect.poll(async () => (await statesOf(tasks.engine))[0]?.status, { timeout: 5_000 }).toBe("completed");
  });

  it("returns a handle if that takes too long, with which the model gets the result", async () => {
    const given = { tasks: { engine: createMemoryTasks(), taskWaitMs: 60 } };
    const { client } = await open(tools, given, new TaskClient({}));
    const { content } = await client.client.callTool({ name: "steps", arguments: { count: 5 } });
    const [, taskId] = /"taskId":"([^"]+)"/.exec(JSON.stringify(content).replaceAll("\\", "")) ?? [];
    const get = () => client.client.callTool({ name: "get_result", arguments: { taskId } });
    await expect.poll(async () => (await get()).structuredContent).toEqual({ pages: [10, 20, 30, 40, 50] });
    const unknown = { name: "get_result", arguments: { taskId: crypto.randomUUID() } };
    expect(await client.client.callTool(unknown)).toMatchObject({ isError: true });
  });
});

it("returns a handle when the server closes, and does not cancel the task", async () => {
  const engine = createMemoryTasks();
  const server = await serveHttp(tools, {
    ...{ name: "x", version: "1.0.0", port: 0, drainMs: 20 },
    tasks: { engine, worker: false },
  });
  const { client } = await new TaskClient({}).connect(new StreamableHTTPClientTransport(new URL(server.url)));
  closing.push(() => client.close());
  const calling = client.callTool({ name: "endless" });
  await expect.poll(async () => (await statesOf(engine)).length, { timeout: 5_000 }).toBe(1);
  const [result] = await Promise.all([calling, server.close()]);
  expect(result).toMatchObject({ content: [{ text: expect.stringContaining("get_result") }] });
  expect(await statesOf(engine)).toMatchObject([{ status: "working" }]);
});

it("hides the tasks of one user from another", async () => {
  const tasks = { engine: createMemoryTasks() };
  const server = await serveHttp(tools, { name: "x", version: "1.0.0", port: 0, tasks, auth: { verifier: users } });
  closing.push(() => server.close());
  const connect = (token: string) =>
    new TaskClient().connect(
      new StreamableHTTPClientTransport(new URL(server.url), {
        requestInit: { headers: { authorization: `Bearer ${token}` } },
      }),
    );
  const [ann, bob] = await Promise.all([connect("token-ann"), connect("token-bob")]);
  const id = await ann.start("steps");
  for (const method of ["tasks/get", "tasks/update", "tasks/cancel"]) {
    const request = bob.request(method, { taskId: id, inputResponses: {} });
    await expect(request).rejects.toMatchObject({ code: -32602, message: expect.stringContaining("not found") });
  }
  expect((await ann.until(id, "completed"))["result"]).toBeDefined();
  await ann.client.close();
  await bob.client.close();
});

it("hides a task from its owner when the token no longer has the scopes of the tool", async () => {
  let scopes = ["read"];
  const verifier: TokenVerifier = {
    verifyAccessToken: async (token) => ({
      token,
      clientId: "c",
      scopes,
      expiresAt: 9_999_999_999,
      extra: { sub: "ann" },
    }),
  };
  const secret = longTool("secret", () => ({ secret: 1 }), { _meta: { securityRequirements: [{ oauth: ["read"] }] } });
  const tasks = { engine: createMemoryTasks(), taskWaitMs: 1 };
  const server = await serveHttp([secret], { name: "x", version: "1.0.0", port: 0, tasks, auth: { verifier } });
  closing.push(() => server.close());
  const client = await new TaskClient().connect(
    new StreamableHTTPClientTransport(new URL(server.url), { requestInit: { headers: { authorization: "Bearer t" } } }),
  );
  const id = await client.start("secret");
  expect((await client.until(id, "completed"))["result"]).toBeDefined();
  scopes = [];
  for (const method of ["tasks/get", "tasks/update", "tasks/cancel"]) {
    const request = client.request(method, { taskId: id, inputResponses: {} });
    await expect(request).rejects.toMatchObject({ code: -32602, message: expect.stringContaining("not found") });
  }
  const handle = { name: "get_result", arguments: { taskId: id } };
  expect(await client.client.callTool(handle)).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining("not found") }],
  });
  await client.client.close();
});

it("hides why the engine fails, and logs it", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fail = async () => {
    throw new Error("connect ECONNREFUSED db.internal:5432");
  };
  const engine = { ...createMemoryTasks(), get: fail };
  const opened = await overHttp(tools, { tasks: { engine } });
  closing.push(opened.close);
  for (const method of ["tasks/get", "tasks/update", "tasks/cancel"]) {
    const asked = opened.client.request(method, { taskId: crypto.randomUUID(), inputResponses: {} });
    await expect(asked).rejects.toMatchObject({
      code: -32603,
      message: expect.stringContaining("logged it with the id"),
    });
  }
  expect(logged.mock.calls.join()).toContain("db.internal");
  logged.mockRestore();
});

it("asks a client of an older revision with a request while its call waits", async () => {
  const opened = await overHttp(
    tools,
    { tasks: { engine: createMemoryTasks() } },
    new TaskClient({ elicitation: { form: {} } }, "legacy"),
  );
  closing.push(opened.close);
  const { client } = opened.client;
  client.setRequestHandler("elicitation/create", () => ({ action: "accept", content: { ok: true } }));
  expect((await client.callTool({ name: "asks" })).structuredContent).toEqual({ ok: true });
});

it("runs a tool with optional tasks directly if calls do not wait, and rejects calls of one that requires them", async () => {
  const required = longTool("required", () => ({}), { execution: { taskSupport: "required" } });
  const engine = createMemoryTasks();
  const opened = await overHttp([steps, required], { tasks: { engine, taskWaitMs: false } }, new TaskClient({}));
  closing.push(opened.close);
  const { client } = opened.client;
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["steps", "required"]);
  expect((await client.callTool({ name: "steps" })).structuredContent).toEqual({ pages: [10, 20] });
  await expect(client.callTool({ name: "required" })).rejects.toMatchObject({ code: -32021 });
  expect((await engine.list()[Symbol.asyncIterator]().next()).done).toBe(true);
  await expect(createMcpServer([required], { name: "x", version: "1.0.0" })).rejects.toMatchObject({
    code: "InvalidOptions",
  });
});

it("lists get_result only with tools that run as tasks", async () => {
  const set = new ToolSet([longTool("plain", () => ({}), { execution: {} })]);
  const options = { name: "x", version: "1.0.0", tasks: { engine: createMemoryTasks() } };
  await createMcpServer(set, options);
  expect(set.all.map(({ name }) => name)).toEqual(["plain"]);
  set.replace([steps]);
  await createMcpServer(set, options);
  expect(set.all.map(({ name }) => name)).toEqual(["steps", "get_result"]);
});

it("gives the handler who called, without the token, and logs to standard error", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let seen: unknown;
  const whoami = longTool("whoami", ({ auth, headers, log }) => {
    seen = { auth, headers };
    log("info", "hello");
  });
  const given = { tasks: { engine: createMemoryTasks() }, auth: { verifier: users } };
  const server = await serveHttp([whoami], { name: "x", version: "1.0.0", port: 0, ...given });
  closing.push(() => server.close());
  const client = await new TaskClient().connect(
    new StreamableHTTPClientTransport(new URL(server.url), {
      requestInit: { headers: { authorization: "Bearer secret-ann" } },
    }),
  );
  await client.until(await client.start("whoami"), "completed");
  expect(JSON.stringify(seen)).not.toContain("secret");
  expect(seen).toMatchObject({ auth: { token: "", extra: { sub: "ann" } } });
  expect(error).toHaveBeenCalledWith("[info] whoami: hello");
  error.mockRestore();
  await client.client.close();
});
