import { setImmediate as nextTurn } from "node:timers/promises";

/** Resolves when the SDK has written the responses of requests that were received or settled in this turn. */
export async function untilWritten(): Promise<void> {
  await nextTurn();
  await nextTurn();
}
