import { type Caller, isJsonObject, type JsonObject } from "../../model/index.js";
import { logInternalError } from "../http/error-response.js";
import { internalError, ProtocolError } from "../protocol-error.js";
import type { ServedTools } from "../served-tools.js";
import type { McpTransport } from "../server-definition.js";
import {
  listensToTasks,
  subscribeToTasks,
  subscriptionKey,
  type TaskSubscription,
} from "../tasks/task-subscription.js";

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

/** Yields the messages of an event stream; undefined for a comment. */
async function* readEvents(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<JsonObject | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      // What the SDK sends is a message of JSON-RPC.
      yield data === undefined ? undefined : (JSON.parse(data) as JsonObject);
    }
  }
}

/** The parts of the SDK's transports that are replaced. */
interface Messages {
  onmessage?: (message: unknown, extra?: unknown) => void;
  onclose?: () => void;
  start(): Promise<void>;
  send(message: unknown, options?: unknown): Promise<void>;
}

/** Sends the status of tasks over a connection to a client that listens to them. */
export function sendTaskStatus(served: ServedTools, transport: McpTransport): McpTransport {
  // McpTransport does not describe messages.
  const own = transport as unknown as Messages;
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
