import type { JsonObject, StartedTask } from "../../model/index.js";
import { ownerKey } from "../../model/internal.js";
import type { CallRequest, StateCodec } from "../call-request.js";
import type { ServedTools } from "../served-tools.js";
import type { CreatedTask } from "./start-task.js";
import type { TaskMethod } from "./task-options.js";

/** How long the id of a task is valid that its server keeps forever, in seconds. */
const longestLifetime = 30 * 24 * 60 * 60;

/**
 * Returns a task of another server as one of this server, which only the caller can ask for: its id has the reference, and is signed for the
 * caller. So nothing is stored, and any process with the same secret can continue.
 */
export async function toRelayedTask(
  served: ServedTools,
  name: string,
  { reference, state }: StartedTask,
  request: CallRequest,
): Promise<CreatedTask> {
  const { ttlMs } = state;
  const lifetime = typeof ttlMs === "number" && ttlMs > 0 ? Math.ceil(ttlMs / 1000) : longestLifetime;
  const taskId = await codecOf(served, request, Math.min(lifetime, longestLifetime)).mint({ name, reference });
  // What a server has answered in place of a result is a task; the client validates it.
  return { ...(state as object as CreatedTask), resultType: "task", taskId };
}

/** Finds the task of another server by the id that this server has given it. Undefined if the caller has no such task. */
export async function findRelayedTask(
  served: ServedTools,
  id: unknown,
  request: CallRequest,
): Promise<((method: TaskMethod) => Promise<JsonObject>) | undefined> {
  const { tools, canCall } = served;
  const { relay } = tools;
  if (!relay || typeof id !== "string") return undefined;
  const signed = await codecOf(served, request)
    .verify(id)
    .catch(() => undefined);
  if (!signed) return undefined;
  const { name, reference } = signed as { readonly name: string; readonly reference: string }; // as it was minted
  if (canCall && tools.has(name) && !(await canCall(tools.find(name).tool, request.caller))) return undefined;
  return async (method) => {
    const result = await relay.send(method, reference, request.retry?.answers, request.signal);
    return result["taskId"] === undefined ? result : { ...result, taskId: id };
  };
}

/** Anonymous callers share one owner: whoever knows the id is it. */
function codecOf({ tools }: ServedTools, { signState, caller }: CallRequest, lifetime?: number): StateCodec {
  if (!signState) throw new Error("internal: only requests with tasks have tasks");
  return signState(tools.secret, JSON.stringify(["task", ownerKey(caller) ?? null]), lifetime);
}
