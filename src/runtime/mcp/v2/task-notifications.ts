import { type Caller, isJsonObject, type JsonObject } from "../../model/index.js";
import { pause } from "../../model/internal.js";
import { isFinished, type TaskState } from "../../tasks/internal.js";
import { readEvents } from "../http/accepted-response.js";
import { clientInfoOf } from "../http/bearer-auth.js";
import { logInternalError } from "../http/error-response.js";
import { internalError, ProtocolError } from "../protocol-error.js";
import type { ServedTools } from "../served-tools.js";
import type { McpTransport, TransportParts } from "../server-definition.js";
import { extensionMissing, toWireTask } from "../tasks/start-task.js";
import { detailsOf, findTask } from "../tasks/task-methods.js";
import { supportsTasks } from "../tasks/task-options.js";

/** A client that listens to the status of tasks. */
export interface TaskSubscription {
  /** The id of the request with which the client listens. */
  readonly id: unknown;
  /** The tasks that the client may see, of those that it has named. */
  readonly taskIds: readonly string[];
  /** Sends the status of each task, now and after each change. Resolves when all tasks have ended or expired, or when `signal` is aborted. */
  follow(send: (notification: JsonObject) => void, signal: AbortSignal): Promise<void>;
}

/** How many tasks a subscription follows, and how many subscriptions a server has. */
const most = { tasks: 100, subscriptions: 1_000 };

/** The number of subscriptions by the options of the server's tasks. */
const open = new WeakMap<object, number>();

/** The key of `_meta` that says to which request of a client a notification belongs. */
export const subscriptionKey = "io.modelcontextprotocol/subscriptionId";

/** Whether a message is a `subscriptions/listen` that names tasks. */
export function listensToTasks(message: unknown): message is JsonObject {
  return isJsonObject(message) && message["method"] === "subscriptions/listen" && namedTasks(message) !== undefined;
}

function namedTasks({ params }: JsonObject): readonly unknown[] | undefined {
  const filter = isJsonObject(params) ? params["notifications"] : undefined;
  const ids = isJsonObject(filter) ? filter["taskIds"] : undefined;
  return Array.isArray(ids) ? ids : undefined;
}

/**
 * Reads which tasks a client wants to follow.
 * @param connection who sends the message, without what the message says of the client
 * @throws {ProtocolError} when the client has not declared the extension, or too many clients listen.
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export async function subscribeToTasks(
  served: ServedTools,
  message: JsonObject,
  connection: Caller,
): Promise<TaskSubscription | undefined> {
  const { tasks, logger } = served;
  if (!tasks) return undefined;
  const { id: requestId, params } = message;
  const meta = isJsonObject(params) && isJsonObject(params["_meta"]) ? params["_meta"] : {};
  const capabilities = meta["io.modelcontextprotocol/clientCapabilities"];
  if (!supportsTasks({ capabilities: isJsonObject(capabilities) ? capabilities : {} })) throw extensionMissing();
  if ((open.get(tasks) ?? 0) >= most.subscriptions)
    throw new ProtocolError(internalError, "Subscription limit reached");
  const client = clientInfoOf(meta["io.modelcontextprotocol/clientInfo"]);
  const caller: Caller = { ...connection, ...(client && { client }) };
  const find = async (id: unknown): Promise<TaskState | undefined> => {
    try {
      return await findTask(served, tasks, id, { caller });
    } catch (error) {
      if (error instanceof ProtocolError) return undefined;
      throw error;
    }
  };
  const named = [...new Set(namedTasks(message))].slice(0, most.tasks);
  const found = await Promise.all(named.map(find));
  const taskIds = found.flatMap((state) => (state ? [state.id] : []));

  /** Sends the status if it is not `last`. Returns it; undefined at the end of the task. */
  const update = async (id: string, last: string, send: (notification: JsonObject) => void) => {
    const state = await find(id);
    if (!state) return undefined;
    const status = { ...toWireTask(state, tasks), ...detailsOf(state) };
    const text = JSON.stringify(status);
    const params = { ...status, _meta: { [subscriptionKey]: requestId ?? null } };
    // JSON, but for the types of its parts.
    if (text !== last) send({ method: "notifications/tasks", params: params as object as JsonObject });
    return isFinished(state) ? undefined : text;
  };
  const follow: TaskSubscription["follow"] = async (send, signal) => {
    const sent = new Map(taskIds.map((id) => [id, ""]));
    open.set(tasks, (open.get(tasks) ?? 0) + 1);
    const sendUnlessAborted = (notification: JsonObject): void => {
      if (!signal.aborted) send(notification);
    };
    try {
      while (sent.size > 0 && !signal.aborted) {
        for (const [id, last] of sent) {
          const now = await update(id, last, sendUnlessAborted);
          if (now === undefined) sent.delete(id);
          else sent.set(id, now);
        }
        if (sent.size > 0) await pause(tasks.pollIntervalMs, signal);
      }
    } catch (err) {
      // The client can poll, which fails with a reason.
      logger.error({ err }, "The status of a task cannot be read; its client is not notified any more.");
    } finally {
      open.set(tasks, (open.get(tasks) ?? 1) - 1);
    }
  };
  return { id: requestId, taskIds, follow };
}

// The SDK answers `subscriptions/listen` without knowing tasks. Here its answers are completed.

/** How often a stream without events sends a comment, so that proxies keep it open. In milliseconds. */
const keepAliveMs = 15_000;

/** Adds the status of the tasks that a request names to the event stream with which the SDK answers it. */
export async function streamTaskStatus(
  served: ServedTools,
  { message, caller }: { readonly message: JsonObject; readonly caller: Caller },
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!listensToTasks(message)) return answer();
  let subscription: TaskSubscription | undefined;
  try {
    subscription = await subscribeToTasks(served, message, caller);
  } catch (error) {
    return Response.json(toErrorMessage(served, message["id"], error));
  }
  const response = await answer();
  const { body, headers } = response;
  if (!subscription || !body || !headers.get("content-type")?.startsWith("text/event-stream")) return response;
  return new Response(addStatus(body, subscription), { status: response.status, headers });
}

function addStatus(body: ReadableStream<Uint8Array>, subscription: TaskSubscription): ReadableStream<Uint8Array> {
  const ended = new AbortController();
  const reader = body.getReader();
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (output) => {
      const write = (text: string): void => {
        if (!ended.signal.aborted) output.enqueue(encoder.encode(text));
      };
      const send = (message: JsonObject): void =>
        write(`event: message\ndata: ${JSON.stringify({ jsonrpc: "2.0", ...message })}\n\n`);
      const run = async (): Promise<void> => {
        let following = Promise.resolve();
        for await (const message of readEvents(reader)) {
          if (message === undefined) write(": keepalive\n\n");
          else if (isAcknowledgement(message, subscription.id)) {
            send(withTasks(message, subscription.taskIds));
            following = subscription.follow(send, ended.signal);
          } else {
            // The end, which the SDK sends at once if the client listens to nothing that it knows.
            if (message["id"] === subscription.id) await keepAlive(following, write);
            send(message);
          }
        }
      };
      run()
        .catch(() => undefined)
        .finally(() => {
          if (ended.signal.aborted) return;
          ended.abort();
          output.close();
        });
    },
    cancel: (reason) => {
      ended.abort();
      return reader.cancel(reason);
    },
  });
}

async function keepAlive(following: Promise<void>, write: (text: string) => void): Promise<void> {
  const timer = setInterval(() => write(": keepalive\n\n"), keepAliveMs);
  await following.finally(() => clearInterval(timer));
}

/** Sends the status of tasks over a connection to a client that listens to them. */
export function sendTaskStatus(served: ServedTools, transport: McpTransport): McpTransport {
  const own = transport as unknown as TransportParts;
  const [start, send] = [own.start.bind(own), own.send.bind(own)];
  const listening = new Map<unknown, TaskSubscription & { readonly ended: AbortController }>();
  const stop = (id: unknown): void => {
    listening.get(id)?.ended.abort();
    listening.delete(id);
  };
  own.start = () => {
    const { onmessage: handle, onclose } = own;
    const listen = async (message: JsonObject, extra: unknown): Promise<void> => {
      try {
        const subscription = await subscribeToTasks(served, message, {});
        if (subscription) listening.set(message["id"], { ...subscription, ended: new AbortController() });
        handle?.(message, extra);
      } catch (error) {
        await send(toErrorMessage(served, message["id"], error));
      }
    };
    own.onmessage = (message, extra) => {
      if (listensToTasks(message)) return void listen(message, extra).catch(() => undefined);
      if (isJsonObject(message) && message["method"] === "notifications/cancelled" && isJsonObject(message["params"])) {
        stop(message["params"]["requestId"]);
      }
      handle?.(message, extra);
    };
    own.onclose = () => {
      for (const id of [...listening.keys()]) stop(id);
      onclose?.();
    };
    return start();
  };
  own.send = async (message, options) => {
    const id = isJsonObject(message) ? (subscriptionOf(message) ?? message["id"]) : undefined;
    const subscription = listening.get(id);
    if (!subscription || !isJsonObject(message)) return send(message, options);
    if (!isAcknowledgement(message, id)) {
      // A response ends the subscription.
      if (message["id"] === id && message["method"] === undefined) stop(id);
      return send(message, options);
    }
    const { taskIds, ended } = subscription;
    await send(withTasks(message, taskIds), options);
    const notify = (notification: JsonObject): void =>
      void send({ jsonrpc: "2.0", ...notification }).catch(() => undefined);
    void subscription.follow(notify, ended.signal);
  };
  return transport;
}

function subscriptionOf({ params }: JsonObject): unknown {
  const meta = isJsonObject(params) ? params["_meta"] : undefined;
  return isJsonObject(meta) ? meta[subscriptionKey] : undefined;
}

function isAcknowledgement(message: JsonObject, id: unknown): boolean {
  return message["method"] === "notifications/subscriptions/acknowledged" && subscriptionOf(message) === id;
}

function withTasks(message: JsonObject, taskIds: readonly string[]): JsonObject {
  const params = isJsonObject(message["params"]) ? message["params"] : {};
  const notifications = isJsonObject(params["notifications"]) ? params["notifications"] : {};
  return { ...message, params: { ...params, notifications: { ...notifications, taskIds } } };
}

function toErrorMessage({ logger }: ServedTools, id: unknown, thrown: unknown): JsonObject {
  if (!(thrown instanceof ProtocolError)) logInternalError(logger, thrown);
  const { code, message, data } =
    thrown instanceof ProtocolError ? thrown : { code: internalError, message: "Internal error", data: undefined };
  // The data of a protocol error is JSON, and so is the id of a message.
  return { jsonrpc: "2.0", id: id as string, error: { code, message, ...(data && { data: data as JsonObject }) } };
}
