import { isJsonObject, type JsonObject, type JsonValue } from "../../../json-schema/index.js";
import type { ManagedStep } from "../managed-tasks.js";
import type { LiveServer } from "../page-data.js";
import { managedTask } from "./tasks-view.js";

/** What a call reports while it runs. */
export interface CallListener {
  progress(text: string): void;
  /** The steps of the task so far. */
  steps(steps: readonly ManagedStep[]): void;
  /** Asks the user. Resolves with the answer. */
  ask(question: JsonObject): Promise<JsonObject>;
}

const protocolVersion = "2025-11-25";
/** The revision without sessions, which has tasks. */
const statelessVersion = "2026-07-28";

/** What the page can ask the user. */
const elicitation = { form: {}, url: {} };

/**
 * The part of an MCP client that the page needs, over Streamable HTTP: requests with progress, questions and cancellation. The client of the SDK
 * would be larger than the rest of the page.
 */
export class McpClient {
  readonly #server: LiveServer;
  #session: Promise<string> | undefined;
  #nextId = 1;

  constructor(server: LiveServer) {
    this.#server = server;
  }

  /** Sends a request and resolves with its result. Rejects with the message of the server, or if `signal` aborts. */
  async request(method: string, params: JsonObject, listener: CallListener, signal: AbortSignal): Promise<JsonObject> {
    const id = this.#nextId++;
    const cancel = (): void =>
      void this.#notify("notifications/cancelled", { requestId: id, reason: "canceled in the page" });
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const body = { jsonrpc: "2.0", id, method, params: { ...params, _meta: { progressToken: id } } };
      return await this.#exchange(body, listener, signal);
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  }

  /** Calls a tool as a task: follows its status and steps, answers its questions, and cancels it. Without tasks, sends a request. */
  async runTask(params: JsonObject, listener: CallListener, signal: AbortSignal): Promise<JsonObject> {
    const name = textOf(params["name"]);
    const started = await this.#stateless("tools/call", params, name).catch(() => undefined);
    // A server with version 1 of the SDK does not know the revision.
    if (!started) return this.request("tools/call", params, listener, signal);
    if (started["resultType"] !== "task") return started;
    const taskId = textOf(started["taskId"]);
    for (let last = ""; ; ) {
      if (signal.aborted) await this.#stateless("tasks/cancel", { taskId }, taskId);
      signal.throwIfAborted();
      const task = await this.#stateless("tasks/get", { taskId }, taskId);
      const { status, statusMessage, inputRequests, result, error } = task;
      listener.steps((await managedTask(taskId)).steps);
      const text = [status, statusMessage].filter((each) => each !== undefined).join(": ");
      if (text !== last) listener.progress(text);
      last = text;
      if (isJsonObject(inputRequests)) await this.#answer(taskId, inputRequests, listener);
      else if (status !== "working") return resultOf({ result: result ?? {}, ...(error !== undefined && { error }) });
      else await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }

  async #answer(taskId: string, questions: JsonObject, { ask }: CallListener): Promise<void> {
    const inputResponses: Record<string, JsonValue> = {};
    for (const [key, question] of Object.entries(questions)) {
      const params = isJsonObject(question) ? question["params"] : undefined;
      inputResponses[key] = await ask(isJsonObject(params) ? params : {});
    }
    await this.#stateless("tasks/update", { taskId, inputResponses }, taskId);
  }

  async #stateless(method: string, params: JsonObject, name: string): Promise<JsonObject> {
    const capabilities = { elicitation, extensions: { "io.modelcontextprotocol/tasks": {} } };
    const { headers, body } = statelessRequest({ method, params, name }, this.#nextId++, capabilities);
    const response = await this.#send(body, headers);
    for await (const message of messagesOf(response)) if (message["id"] === body["id"]) return resultOf(message);
    throw new Error(`the server closed the connection (HTTP ${response.status})`);
  }

  async #exchange(body: JsonObject, listener: CallListener, signal: AbortSignal, retry = true): Promise<JsonObject> {
    const response = await this.#post(body, await this.#open(), signal);
    // The server has closed the session, for example because it was started again.
    if (response.status === 404 && retry) {
      this.#session = undefined;
      return this.#exchange(body, listener, signal, false);
    }
    for await (const message of messagesOf(response)) {
      if (message["id"] === body["id"] && !("method" in message)) return resultOf(message);
      void this.#handle(message, listener);
    }
    throw new Error(`the server closed the connection (HTTP ${response.status})`);
  }

  async #handle({ id, method, params }: JsonObject, listener: CallListener): Promise<void> {
    const given = isJsonObject(params) ? params : {};
    if (method === "notifications/progress") listener.progress(progressText(given));
    if (method === "notifications/message") listener.progress(textOf(given["data"]));
    if (id === undefined) return;
    const answer =
      method === "elicitation/create"
        ? { result: await listener.ask(given) }
        : { error: { code: -32601, message: `The page does not support ${textOf(method)}` } };
    await this.#post({ jsonrpc: "2.0", id, ...answer }, await this.#open());
  }

  async #notify(method: string, params: JsonObject): Promise<void> {
    await this.#post({ jsonrpc: "2.0", method, params }, await this.#open());
  }

  #open(): Promise<string> {
    this.#session ??= this.#initialize().catch((error: unknown) => {
      this.#session = undefined;
      throw error;
    });
    return this.#session;
  }

  async #initialize(): Promise<string> {
    const params = {
      protocolVersion,
      capabilities: { elicitation },
      clientInfo: { name: "toolwright-page", version: "1" },
    };
    const response = await this.#post({ jsonrpc: "2.0", id: 0, method: "initialize", params }, "");
    for await (const message of messagesOf(response)) resultOf(message);
    const session = response.headers.get("mcp-session-id") ?? "";
    await this.#post({ jsonrpc: "2.0", method: "notifications/initialized" }, session);
    return session;
  }

  #post(body: JsonObject, session: string, signal?: AbortSignal): Promise<Response> {
    const headers = session === "" ? {} : { "mcp-session-id": session, "mcp-protocol-version": protocolVersion };
    return this.#send(body, headers, signal);
  }

  #send(body: JsonObject, headers: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Response> {
    const { mcp, bearer } = this.#server;
    return fetch(mcp, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { ...accepted, ...headers, ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
      ...(signal && { signal }),
    });
  }
}

const accepted = { "content-type": "application/json", accept: "application/json, text/event-stream" };

/** A request of the revision without sessions. */
export function statelessRequest(
  { method, params, name }: { readonly method: string; readonly params: JsonObject; readonly name: string },
  id: number,
  capabilities: JsonObject,
): { readonly headers: Readonly<Record<string, string>>; readonly body: JsonObject } {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": statelessVersion,
    "io.modelcontextprotocol/clientInfo": { name: "toolwright-page", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": capabilities,
  };
  return {
    headers: { ...accepted, "mcp-protocol-version": statelessVersion, "mcp-method": method, "mcp-name": name },
    body: { jsonrpc: "2.0", id, method, params: { ...params, _meta: meta } },
  };
}

/** Reads the JSON-RPC messages of a response: one as JSON, or an event stream. */
async function* messagesOf(response: Response): AsyncGenerator<JsonObject> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) {
    const text = await response.text();
    const message: unknown = text === "" ? undefined : JSON.parse(text);
    if (isJsonObject(message)) yield message;
    return;
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const events = (rest + part.value).split(/\r?\n\r?\n/);
    rest = events.pop() ?? "";
    for (const event of events) {
      const lines = event.split(/\r?\n/).filter((line) => line.startsWith("data:"));
      const text = lines
        .map((line) => line.slice(5))
        .join("\n")
        .trim();
      const message: unknown = text === "" ? undefined : JSON.parse(text);
      if (isJsonObject(message)) yield message;
    }
  }
}

function resultOf({ result, error }: JsonObject): JsonObject {
  if (isJsonObject(error)) throw new Error(textOf(error["message"]));
  return isJsonObject(result) ? result : {};
}

function progressText({ progress, total, message }: JsonObject): string {
  const count = total === undefined ? textOf(progress) : `${textOf(progress)}/${textOf(total)}`;
  return message === undefined ? count : `${count} ${textOf(message)}`;
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? "");
}
