import { isJsonObject, type JsonObject } from "../../model/index.js";
import { equalSignatures, signatureOf } from "./signature.js";

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
export function sealState({ call, answers }: RequestState, secret: Uint8Array): string {
  const payload = JSON.stringify({ answers, until: Date.now() + lifetimeMs });
  const body = toBase64Url(new TextEncoder().encode(payload));
  return `${body}.${toBase64Url(signatureOf(signedText(body, call), secret))}`;
}

/** Parses a state that `sealState` created for this call. Returns undefined if it is invalid or expired. */
export function openState(text: string, call: string, secret: Uint8Array): RequestState | undefined {
  const [body = "", signature = "", ...rest] = text.split(".");
  const actual = fromBase64Url(signature);
  // Several base64url strings decode to the same bytes. Only the canonical one is accepted.
  if (rest.length > 0 || !actual || toBase64Url(actual) !== signature) return undefined;
  if (!equalSignatures(actual, signatureOf(signedText(body, call), secret))) return undefined;
  // Its signature proves that `sealState` wrote it.
  const payload: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(body)));
  if (!isJsonObject(payload) || !isJsonObject(payload["answers"])) return undefined;
  if (Number(payload["until"]) < Date.now()) return undefined;
  return { call, answers: payload["answers"] };
}

/** The body is base64url, so it ends at the dot. */
function signedText(body: string, call: string): string {
  return `${body}.${call}`;
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
