import { createHmac, timingSafeEqual } from "node:crypto";
import { isJsonObject, type JsonObject } from "../../model/index.js";

/** How long a client may take to call again, in milliseconds. */
const lifetime = 600_000;

/** What a call takes along from one request to the next. It is signed, not hidden: all of it came from the client. */
export interface RequestState {
  /** The call that it belongs to. */
  readonly call: string;
  /** By the keys of their questions. */
  readonly answers: JsonObject;
}

/** Prints a state so that nobody can change it. */
export function sealState({ call, answers }: RequestState, secret: Uint8Array): string {
  const payload = JSON.stringify({ call, answers, until: Date.now() + lifetime });
  const body = Buffer.from(payload).toString("base64url");
  return `${body}.${sign(body, secret).toString("base64url")}`;
}

/** Gives what `sealState` has printed for this call; undefined for anything else, and when its time is up. */
export function openState(text: string, call: string, secret: Uint8Array): RequestState | undefined {
  const [body = "", signature = "", ...rest] = text.split(".");
  const wanted = sign(body, secret);
  const given = Buffer.from(signature, "base64url");
  // Two texts can stand for the same bytes; only the one that was printed counts.
  const isOurs = given.toString("base64url") === signature && given.length === wanted.length;
  if (rest.length > 0 || !isOurs || !timingSafeEqual(given, wanted)) return undefined;
  const payload: unknown = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
  if (!isJsonObject(payload) || !isJsonObject(payload["answers"])) return undefined;
  if (payload["call"] !== call || Number(payload["until"]) < Date.now()) return undefined;
  return { call, answers: payload["answers"] };
}

function sign(body: string, secret: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(body).digest();
}
