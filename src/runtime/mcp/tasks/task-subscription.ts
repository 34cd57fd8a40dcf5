import { type Caller, isJsonObject, type JsonObject } from "../../model/index.js";
import { pause } from "../../model/internal.js";
import { isFinished, type TaskState } from "../../tasks/internal.js";
import { clientInfoOf } from "../http/scope-challenge.js";
import { internalError, ProtocolError } from "../protocol-error.js";
import type { ServedTools } from "../served-tools.js";
import { extensionMissing, toWireTask } from "./start-task.js";
import { detailsOf, findTask } from "./task-methods.js";
import { supportsTasks } from "./task-options.js";

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
