import { isJsonObject, type JsonObject } from "../../model/index.js";

/** How long a client may take to repeat the call, in milliseconds. */
const lifetimeMs = 600_000;

/** What a call passes from one request to the next. It is signed but not encrypted: everything in it came from the client. */
export interface RequestState {
  /** Identifies the call that the state belongs to. It is signed, but not sent. */
  readonly call: string;
  /** By the keys of their questions. */
  readonly answers: JsonObject;
}

/** Serializes and signs a state. */
export async function sealState({ call, answers }: RequestState, secret: Uint8Array): Promise<string> {
  const payload = JSON.stringify({ answers, until: Date.now() + lifetimeMs });
  const body = toBase64Url(new TextEncoder().encode(payload));
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), signedBytes(body, call));
  return `${body}.${toBase64Url(new Uint8Array(signature))}`;
}

/** Parses a state that `sealState` created for this call. Returns undefined if it is invalid or expired. */
export async function openState(text: string, call: string, secret: Uint8Array): Promise<RequestState | undefined> {
  const [body = "", signature = "", ...rest] = text.split(".");
  const actual = fromBase64Url(signature);
  // Several base64url strings decode to the same bytes. Only the canonical one is accepted.
  if (rest.length > 0 || !actual || toBase64Url(actual) !== signature) return undefined;
  const isSigned = await crypto.subtle.verify("HMAC", await keyOf(secret), actual, signedBytes(body, call));
  if (!isSigned) return undefined;
  // Its signature proves that `sealState` wrote it.
  const payload: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(body)));
  if (!isJsonObject(payload) || !isJsonObject(payload["answers"])) return undefined;
  if (Number(payload["until"]) < Date.now()) return undefined;
  return { call, answers: payload["answers"] };
}

/** The body is base64url, so it ends at the dot. */
function signedBytes(body: string, call: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${body}.${call}`);
}

function toBase64Url(bytes: Uint8Array): string {
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Returns undefined for a string that is not base64url. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const keys = new WeakMap<Uint8Array, ReturnType<typeof importKey>>();

function keyOf(secret: Uint8Array): ReturnType<typeof importKey> {
  const key = keys.get(secret) ?? importKey(secret);
  keys.set(secret, key);
  return key;
}

function importKey(secret: Uint8Array) {
  // Copied, because the type of `importKey` excludes shared memory.
  return crypto.subtle.importKey("raw", new Uint8Array(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
}
