import { createHmac, timingSafeEqual } from "node:crypto";
import { isJsonObject, type JsonObject } from "../../model/index.js";

/** How long a client may take to repeat the call, in milliseconds. */
const lifetimeMs = 600_000;

/** What a call passes from one request to the next. It is signed but not encrypted: everything in it came from the client. */
export interface RequestState {
  /** Identifies the call that the state belongs to. */
  readonly call: string;
  /** By the keys of their questions. */
  readonly answers: JsonObject;
}

/** Serializes and signs a state. */
export function sealState({ call, answers }: RequestState, secret: Uint8Array): string {
  const payload = JSON.stringify({ call, answers, until: Date.now() + lifetimeMs });
  const body = Buffer.from(payload).toString("base64url");
  return `${body}.${sign(body, secret).toString("base64url")}`;
}

/** Parses a state that `sealState` created for this call. Returns undefined if it is invalid or expired. */
export function openState(text: string, call: string, secret: Uint8Array): RequestState | undefined {
  const [body = "", signature = "", ...rest] = text.split(".");
  const expected = sign(body, secret);
  const actual = Buffer.from(signature, "base64url");
  // Several base64url strings decode to the same bytes. Only the canonical one is accepted.
  const isCanonical = actual.toString("base64url") === signature && actual.length === expected.length;
  if (rest.length > 0 || !isCanonical || !timingSafeEqual(actual, expected)) return undefined;
  const payload: unknown = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
  if (!isJsonObject(payload) || !isJsonObject(payload["answers"])) return undefined;
  if (payload["call"] !== call || Number(payload["until"]) < Date.now()) return undefined;
  return { call, answers: payload["answers"] };
}

function sign(body: string, secret: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(body).digest();
}
