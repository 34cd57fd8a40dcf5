import type { Client } from "@modelcontextprotocol/client";
import { messageOfThrown, pause } from "toolwright/internal/model";
import type { ToolSet } from "toolwright/mcp";
import { isJsonObject, isToolError, type JsonObject } from "toolwright/model";
import { createSchemaValidator, type SchemaValidator } from "toolwright/schema";
import type { ToolIndex } from "../discovery/index.js";
import { type McpCallResult, normalizeMcpResult } from "../exec/mcp-executor.js";
import type { RunContext } from "../exec/run-context.js";

/** What finds the task of a server again: the server, the id of the tool that was called, and the id that the server has given to the task. */
type TaskReference = readonly [server: string, tool: string, taskId: string];

export function formatReference(...reference: TaskReference): string {
  return JSON.stringify(reference);
}

/** The requests of the extension for tasks. */
export type TaskRequestMethod = "tasks/get" | "tasks/update" | "tasks/cancel";

export const tasksExtension = "io.modelcontextprotocol/tasks";

/** Whether a server may answer a call with a task. */
export function startsTasks(connection: object | undefined): boolean {
  const client = connection as Partial<Pick<Client, "getServerCapabilities">> | undefined;
  return tasksExtension in (client?.getServerCapabilities?.()?.extensions ?? {});
}

/** Accepts every result: those who use it validate what they read. */
const anyResult = {
  "~standard": { version: 1, vendor: "toolwright", validate: (value: unknown) => ({ value }) },
} as const;

/**
 * Sends a request about a task to its server.
 * @throws {Error} as the server does, or if it is not connected.
 */
export async function requestTask(
  connection: object | undefined,
  method: TaskRequestMethod,
  params: JsonObject,
  options: { readonly signal?: AbortSignal; readonly timeout: number },
): Promise<JsonObject> {
  if (!isRequesting(connection)) throw new Error("the server of this task is not connected");
  const result = await connection.request({ method, params }, anyResult, options);
  return isJsonObject(result) ? result : {};
}

/** The official client has requests for methods that it does not know. */
function isRequesting(connection: object | undefined): connection is Pick<Client, "request"> {
  return connection !== undefined && typeof Reflect.get(connection, "request") === "function";
}

type SendTaskRequest = (method: TaskRequestMethod, params: JsonObject) => Promise<JsonObject>;

/** The official client rejects a result that is a task. So it receives a result whose `_meta` has the task. */
const taskKey = "toolwright/task";

/** Converts a message that answers a call with a task to one that the official client accepts. Returns others unchanged. */
export function withAcceptedTask(message: unknown): unknown {
  if (!isJsonObject(message) || !isJsonObject(message["result"])) return message;
  const { resultType, ...state } = message["result"];
  if (resultType !== "task") return message;
  // The client requires structured content of tools with an output schema.
  const result = { resultType: "complete", content: [], structuredContent: {}, _meta: { [taskKey]: state } };
  return { ...message, result };
}

/** Returns the task with which a server has answered a call. */
export function acceptedTask(result: unknown): (JsonObject & { readonly taskId: string }) | undefined {
  const meta = isJsonObject(result) ? result["_meta"] : undefined;
  const state = isJsonObject(meta) ? meta[taskKey] : undefined;
  return isJsonObject(state) && typeof state["taskId"] === "string" ? { ...state, taskId: state["taskId"] } : undefined;
}

/**
 * Waits for the result of a task, for a caller that does not follow tasks: reports its status as progress, passes on its questions, and cancels
 * it with the call.
 * @throws {Error} when the task fails or is canceled.
 */
export async function followTask(
  started: JsonObject & { readonly taskId: string },
  send: SendTaskRequest,
  { signal, progress, ask }: Pick<RunContext, "signal" | "progress" | "ask">,
): Promise<McpCallResult> {
  const { taskId } = started;
  const cancel = (): void => void send("tasks/cancel", { taskId }).catch(() => undefined);
  signal.addEventListener("abort", cancel, { once: true });
  let state: JsonObject = started;
  let reports = 0;
  let last: unknown;
  try {
    for (;;) {
      signal.throwIfAborted();
      const { status, statusMessage, result, error, inputRequests } = state;
      if (status === "completed" && isJsonObject(result)) return result as object as McpCallResult;
      if (status === "failed" || status === "cancelled" || status === "completed") {
        const reason = isJsonObject(error) ? error["message"] : statusMessage;
        throw new Error(typeof reason === "string" ? reason : `the task of the server has ended as ${status}`);
      }
      if (typeof statusMessage === "string" && statusMessage !== last) {
        last = statusMessage;
        reports += 1;
        progress({ progress: reports, message: statusMessage });
      }
      if (status === "input_required" && isJsonObject(inputRequests)) {
        await send("tasks/update", { taskId, inputResponses: await answers(inputRequests, ask) });
      } else await pause(pollInterval(state["pollIntervalMs"]), signal);
      state = await send("tasks/get", { taskId });
    }
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

async function answers(questions: JsonObject, ask: RunContext["ask"]): Promise<JsonObject> {
  if (!ask) throw new Error("the task of the server asks something, and the caller cannot be asked");
  const found: Record<string, JsonObject> = {};
  for (const [key, question] of Object.entries(questions)) {
    if (!isJsonObject(question)) continue;
    const { method, params = {} } = question;
    // The client of the gateway validates what a server asks, and answers with an object.
    found[key] = (await ask(method as "roots/list", params as never)) as object as JsonObject;
  }
  return found;
}

function pollInterval(suggested: unknown): number {
  return typeof suggested === "number" ? Math.min(Math.max(suggested, 20), 10_000) : 1_000;
}

/** Creates what passes on requests about tasks to the servers that run them. Results are validated as those of other calls. */
export function createTaskRelay(
  index: ToolIndex,
  request: (server: string, method: TaskRequestMethod, params: JsonObject, signal?: AbortSignal) => Promise<JsonObject>,
  validator: SchemaValidator = createSchemaValidator(),
): NonNullable<ToolSet["relay"]> {
  const validated = (id: string, state: JsonObject): JsonObject => {
    const { status, result } = state;
    if (status !== "completed" || !isJsonObject(result) || result["isError"] === true) return state;
    try {
      validator.validateOutput(index.getTool(id).tool, normalizeMcpResult(result));
      return state;
    } catch (error) {
      // A tool that its server does not list any more has no schema.
      if (isToolError(error) && error.code === "NotFound") return state;
      const content = [{ type: "text", text: messageOfThrown(error) }];
      return { ...state, result: { resultType: "complete", isError: true, content } };
    }
  };
  return {
    send: async (method, reference, answers, signal) => {
      const [server, tool, taskId]: TaskReference = JSON.parse(reference);
      const params = { taskId, ...(answers && { inputResponses: answers }) };
      const result = await request(server, method, params, signal);
      return method === "tasks/get" ? validated(tool, result) : {};
    },
  };
}
