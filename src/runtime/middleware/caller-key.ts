import type { CallScope } from "../model/index.js";

/** Headers that commonly identify a caller. */
const identifying = ["authorization", "cookie"];

/** Returns a key of the caller: the same for the calls of one token, session and credentials in headers. */
export function callerKey({ auth, sessionId, headers }: CallScope): string {
  return JSON.stringify([
    auth?.token ?? null,
    sessionId ?? null,
    ...identifying.map((name) => headers?.get(name) ?? null),
  ]);
}
