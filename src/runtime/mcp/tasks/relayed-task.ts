import { type Caller, isJsonObject, type JsonObject, type StartedTask } from "../../model/index.js";
import { ownerKey } from "../../model/internal.js";
import type { CallRequest } from "../call-request.js";
import type { ServedTools } from "../served-tools.js";
import type { CreatedTask } from "./start-task.js";
import type { TaskMethod } from "./task-methods.js";

/** Tasks that other servers run. */
export interface TaskRelay {
  /** Sends a request about the task of a reference to its server. Rejects as that does. */
  send(
    method: TaskMethod,
    reference: string,
    answers: JsonObject | undefined,
    signal: AbortSignal,
  ): Promise<JsonObject>;
}

// The id of a relayed task has its reference, and a signature that is valid only for its caller. So nothing has to be stored, and any process
// with the same secret can continue.

/** Returns a task of another server as one of this server, which only the caller can ask for. */
export async function toRelayedTask(
  { tools }: ServedTools,
  name: string,
  { reference, state }: StartedTask,
  caller: Caller,
): Promise<CreatedTask> {
  const text = JSON.stringify([name, reference]);
  const signature = await crypto.subtle.sign("HMAC", await keyOf(tools.secret), signedBytes(text, caller));
  const taskId = `${toBase64(encoder.encode(text))}.${toBase64(new Uint8Array(signature))}`;
  // What a server has answered in place of a result is a task; the client validates it.
  return { ...(state as object as CreatedTask), resultType: "task", taskId };
}

/** Finds the task of another server by the id that this server has given it. Undefined if the caller has no such task. */
export async function findRelayedTask(
  { tools, canCall }: ServedTools,
  id: unknown,
  caller: Caller,
): Promise<((method: TaskMethod, request: CallRequest) => Promise<JsonObject>) | undefined> {
  const { relay } = tools;
  const [text, signature] = typeof id === "string" ? id.split(".").map(fromBase64) : [];
  if (!relay || !text || !signature) return undefined;
  const signed = new TextDecoder().decode(text);
  const isValid = await crypto.subtle.verify("HMAC", await keyOf(tools.secret), signature, signedBytes(signed, caller));
  if (!isValid) return undefined;
  const [name = "", reference = ""]: readonly string[] = JSON.parse(signed); // as it was signed
  if (canCall && tools.has(name) && !(await canCall(tools.find(name).tool, caller))) return undefined;
  return async (method, { retry, signal }) => {
    const result = await relay.send(method, reference, retry?.answers, signal);
    return isJsonObject(result) && result["taskId"] !== undefined ? { ...result, taskId: id as string } : result;
  };
}

const encoder = new TextEncoder();

function keyOf(secret: Uint8Array): ReturnType<typeof crypto.subtle.importKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", new Uint8Array(secret), algorithm, false, ["sign", "verify"]);
}

/** Anonymous callers share one owner: whoever knows the id is it. */
function signedBytes(text: string, caller: Caller): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify(["task", text, ownerKey(caller) ?? null]));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
