import { InMemoryTransport } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, it } from "vitest";
import {
  createMcpServer,
  type McpHttpOptions,
  serveHttp,
  startWorker,
  type TokenVerifier,
} from "../../../../src/runtime/mcp/index.js";
import { isJsonObject, type JsonObject } from "../../../../src/runtime/model/index.js";
import { createMemoryTasks, type TaskEngine } from "../../../../src/runtime/tasks/index.js";
import { longTool, untilAborted } from "./long-tools.js";
import { tasksCapability } from "./task-client.js";

// The client of the SDK cannot listen to tasks, so these send and read the messages themselves.

const revision = "2026-07-28";
const pages = longTool("pages", async ({ sleep, progress }) => {
  for (let page = 1; page <= 3; page += 1) {
    progress({ progress: page, total: 3, message: `page ${page}` });
    await sleep(page === 3 ? 1_000 : 60);
  }
  return { pages: 3 };
});
const endless = longTool("endless", async ({ signal }) => untilAborted(signal));
const tools = [pages, endless];

const users: TokenVerifier = {
  verifyAccessToken: async (token) => ({
    ...{ token, clientId: "app", scopes: [], extra: { sub: token } },
    expiresAt: Date.now() / 1000 + 60,
  }),
};

/** Sends messages, and returns the messages that answer each. */
interface Raw {
  send(message: JsonObject): { messages(): AsyncGenerator<JsonObject>; stop(): void };
}
interface Opened extends Raw {
  readonly close: () => Promise<void>;
}
type Open = (engine: TaskEngine, options?: Partial<McpHttpOptions> & { readonly token?: string }) => Promise<Opened>;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function envelope(capabilities: JsonObject): JsonObject {
  return {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": capabilities,
  };
}

let id = 0;
function request(method: string, params: JsonObject, capabilities: JsonObject = tasksCapability): JsonObject {
  id += 1;
  return { jsonrpc: "2.0", id, method, params: { ...params, _meta: envelope(capabilities) } };
}

const overHttp: Open = async (engine, { token, ...options } = {}) => {
  const server = await serveHttp(tools, {
    ...{ name: "t", version: "1.0.0", port: 0, tasks: { engine, pollIntervalMs: 20 } },
    ...options,
  });
  closing.push(() => server.close());
  return {
    close: () => server.close(),
    send: (message) => {
      const stopping = new AbortController();
      const params = isJsonObject(message["params"]) ? message["params"] : {};
      const response = fetch(server.url, {
        method: "POST",
        headers: {
          ...{ "content-type": "application/json", accept: "application/json, text/event-stream" },
          ...{ "mcp-protocol-version": revision, "mcp-method": String(message["method"]) },
          "mcp-name": String(params["name"] ?? params["taskId"] ?? ""),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(message),
        signal: stopping.signal,
      });
      return {
        stop: () => stopping.abort(),
        messages: async function* () {
          const { body, headers } = await response;
          let text = "";
          for await (const chunk of body ?? []) {
            text += Buffer.from(chunk).toString();
            if (!headers.get("content-type")?.includes("event-stream")) continue;
            const events = text.split("\n\n");
            text = events.pop() ?? "";
            for (const event of events) if (event.includes("data: ")) yield JSON.parse(event.split("data: ")[1] ?? "");
          }
          if (text.trim() !== "") yield JSON.parse(text);
        },
      };
    },
  };
};

const overConnection: Open = async (engine) => {
  const options = { name: "t", version: "1.0.0", tasks: { engine, pollIntervalMs: 20 } };
  const server = await createMcpServer(tools, options);
  const worker = startWorker(tools, options);
  const [left, right] = InMemoryTransport.createLinkedPair();
  await server.connect(left);
  const received: JsonObject[] = [];
  let wake: () => void = () => undefined;
  right.onmessage = (message) => {
    received.push(message as object as JsonObject);
    wake();
  };
  await right.start();
  const close = async (): Promise<void> => {
    await server.close();
    await worker.stop({ drainMs: 1 });
  };
  closing.push(close);
  const belongs = (message: JsonObject, to: unknown): boolean =>
    message["id"] === to ||
    (isJsonObject(message["params"]) &&
      isJsonObject(message["params"]["_meta"]) &&
      message["params"]["_meta"]["io.modelcontextprotocol/subscriptionId"] === to);
  return {
    close,
    send: (message) => {
      void right.send(message as never);
      return {
        stop: () =>
          void right.send({
            jsonrpc: "2.0",
            method: "notifications/cancelled",
            params: { requestId: message["id"] as number, _meta: envelope(tasksCapability) },
          } as never),
        messages: async function* () {
          for (let at = 0; ; at += 1) {
            while (at >= received.length) await new Promise<void>((resolve) => (wake = resolve));
            const next = received[at];
            if (next && belongs(next, message["id"])) yield next;
          }
        },
      };
    },
  };
};

/** The first `count` messages, fewer if the stream ends. */
async function take(messages: AsyncGenerator<JsonObject>, count: number): Promise<readonly JsonObject[]> {
  const taken: JsonObject[] = [];
  for await (const message of messages) {
    taken.push(message);
    if (taken.length === count) break;
  }
  return taken;
}

async function startTask(raw: Raw, name: string): Promise<string> {
  const [message] = await take(raw.send(request("tools/call", { name, arguments: {} })).messages(), 1);
  return String(Object(message?.["result"])["taskId"]);
}

describe.each<[string, Open]>([
  ["HTTP", overHttp],
  ["one connection", overConnection],
])("over %s", (_name, open) => {
  it("notifies a client that listens to a task of every change, with what tasks/get returns", async () => {
    const raw = await open(createMemoryTasks());
    const taskId = await startTask(raw, "pages");
    const listening = request("subscriptions/listen", { notifications: { taskIds: [taskId, taskId, "other"] } });
    const messages: JsonObject[] = [];
    for await (const message of raw.send(listening).messages()) {
      messages.push(message);
      if (Object(message["params"])["status"] === "completed") break;
    }
    const [acknowledged, ...rest] = messages;
    expect(acknowledged).toMatchObject({
      method: "notifications/subscriptions/acknowledged",
      params: {
        notifications: { taskIds: [taskId] },
        _meta: { "io.modelcontextprotocol/subscriptionId": listening["id"] },
      },
    });
    expect(rest.length).toBeGreaterThanOrEqual(2);
    for (const one of rest) expect(one).toMatchObject({ method: "notifications/tasks", params: { taskId } });
    const { _meta, ...last } = Object(rest.at(-1)?.["params"]);
    expect(_meta).toEqual({ "io.modelcontextprotocol/subscriptionId": listening["id"] });
    const [got] = await take(raw.send(request("tasks/get", { taskId })).messages(), 1);
    expect(got?.["result"]).toMatchObject(last);
  });

  it("rejects a client that has not declared the extension", async () => {
    const raw = await open(createMemoryTasks());
    const taskId = await startTask(raw, "endless");
    const listening = request("subscriptions/listen", { notifications: { taskIds: [taskId] } }, {});
    const [answer] = await take(raw.send(listening).messages(), 1);
    expect(answer).toMatchObject({
      id: listening["id"],
      error: { code: -32021, data: { requiredCapabilities: tasksCapability } },
    });
    await raw.send(request("tasks/cancel", { taskId })).messages().next();
  });

  it("stops when the client cancels", async () => {
    const engine = createMemoryTasks();
    let reads = 0;
    const counting: TaskEngine = {
      ...engine,
      get: (given) => {
        reads += 1;
        return engine.get(given);
      },
    };
    const raw = await open(counting);
    const taskId = await startTask(raw, "endless");
    const { messages, stop } = raw.send(request("subscriptions/listen", { notifications: { taskIds: [taskId] } }));
    expect(await take(messages(), 2)).toHaveLength(2);
    stop();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = reads;
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(reads).toBe(before);
    await engine.cancel(taskId);
  });
});

it("ends the stream when all tasks have ended, and shows no task of another user", async () => {
  const engine = createMemoryTasks();
  const auth = { verifier: users };
  const ann = await overHttp(engine, { token: "ann", auth });
  const taskId = await startTask(ann, "pages");
  const bob = await overHttp(engine, { token: "bob", auth });
  const listening = () => request("subscriptions/listen", { notifications: { taskIds: [taskId] } });
  const seen = await take(bob.send(listening()).messages(), 10);
  expect(seen.map(({ method, result }) => method ?? Object(result)["resultType"])).toEqual([
    "notifications/subscriptions/acknowledged",
    "complete",
  ]);
  expect(Object(seen[0]?.["params"])["notifications"]).toEqual({ taskIds: [] });
  const own = await take(ann.send(listening()).messages(), 20);
  expect(own.at(-1)).toMatchObject({ result: { resultType: "complete" } });
  expect(own.at(-2)).toMatchObject({ method: "notifications/tasks", params: { status: "completed" } });
});

it("keeps what the SDK notifies of on the same stream", async () => {
  const raw = await overHttp(createMemoryTasks());
  const taskId = await startTask(raw, "endless");
  const filter = { taskIds: [taskId], toolsListChanged: true };
  const [acknowledged] = await take(raw.send(request("subscriptions/listen", { notifications: filter })).messages(), 1);
  // The list of a server with fixed tools does not change.
  expect(Object(acknowledged?.["params"])["notifications"]).toEqual({ taskIds: [taskId] });
  await raw.send(request("tasks/cancel", { taskId })).messages().next();
});
