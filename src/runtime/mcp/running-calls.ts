import { setImmediate, setTimeout } from "node:timers/promises";

/** The calls of a server that have not settled yet. */
export type RunningCalls = Set<Promise<unknown>>;

/** Resolves when no call is running and the last results are written, or after `milliseconds`. */
export async function untilIdle(running: RunningCalls, milliseconds: number): Promise<void> {
  const late = setTimeout(milliseconds, "late");
  while (running.size > 0) {
    if ((await Promise.race([late, Promise.allSettled(running)])) === "late") return;
    // The SDK writes a result in the turn in which its call settles.
    await setImmediate();
  }
}
