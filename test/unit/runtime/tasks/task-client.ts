import { Client, InMemoryTransport, StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import type { BoundTool } from "../../../../src/runtime/gen/v1/index.js";
import { createMcpServer, type McpHttpOptions, serveHttp, startWorker } from "../../../../src/runtime/mcp/index.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";

export const tasksCapability = { extensions: { "io.modelcontextprotocol/tasks": {} } };

/** Any result: the SDK's client has no types for tasks. */
const anyResult = {
  "~standard": { version: 1, vendor: "test", validate: (value: unknown) => ({ value: value as JsonObject }) },
} as const;

/** The client of the SDK. It rejects results of type "task", so these are read from the transport. */
export class TaskClient {
  readonly client: Client;
  #created: JsonObject | undefined;

  constructor(capabilities: JsonObject = tasksCapability, mode: "legacy" | "2026-07-28" = "2026-07-28") {
    const versionNegotiation = mode === "legacy" ? {} : { versionNegotiation: { mode: { pin: mode } } };
    this.client = new Client({ name: "test", version: "0" }, { ...versionNegotiation, capabilities } as object);
  }

  async connect(transport: Transport): Promise<this> {
    await this.client.connect(transport);
    const deliver = transport.onmessage;
    transport.onmessage = (message, extra) => {
      const result: unknown = Reflect.get(message, "result");
      if (typeof result === "object" && result && Reflect.get(result, "resultType") === "task") {
        this.#created = result as JsonObject;
      }
      deliver?.(message, extra);
    };
    return this;
  }

  request(method: string, params: JsonObject): Promise<JsonObject> {
    return this.client.request({ method, params }, anyResult) as Promise<JsonObject>;
  }

  /** Starts a task, and returns its id. */
  async start(name: string, args: JsonObject = {}): Promise<string> {
    this.#created = undefined;
    const error = await this.request("tools/call", { name, arguments: args }).catch((thrown: unknown) => thrown);
    const id = (this.#created as JsonObject | undefined)?.["taskId"];
    if (typeof id === "string") return id;
    throw error;
  }

  get(taskId: string): Promise<JsonObject> {
    return this.request("tasks/get", { taskId });
  }

  /** Polls a task until it has this status. */
  async until(taskId: string, status: string): Promise<JsonObject> {
    for (let round = 0; round < 400; round += 1) {
      const task = await this.get(taskId);
      if (task["status"] === status) return task;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`the task has not become ${status}: ${JSON.stringify(await this.get(taskId))}`);
  }
}

type Served = Omit<McpHttpOptions, "name" | "version"> & Required<Pick<McpHttpOptions, "tasks">>;

/** Connects a client, and returns it with what closes both. */
export type Connect = (
  tools: readonly BoundTool[],
  options: Served,
  client?: TaskClient,
) => Promise<{ readonly client: TaskClient; readonly close: () => Promise<void> }>;

const info = { name: "tasks", version: "1.0.0" };

export const overHttp: Connect = async (tools, options, client = new TaskClient()) => {
  const server = await serveHttp(tools, { ...info, port: 0, ...options });
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  const close = async () => {
    await client.client.close();
    await server.close();
  };
  return { client, close };
};

/** As over standard input: one connection, with a worker beside it. */
export const overConnection: Connect = async (tools, options, client = new TaskClient()) => {
  const server = await createMcpServer(tools, { ...info, ...options });
  const worker = startWorker(tools, options);
  const [left, right] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(left), client.connect(right)]);
  const close = async () => {
    await client.client.close();
    await server.close();
    await worker.stop({ drainMs: 1 });
  };
  return { client, close };
};
