/** The calls of a server that have no result yet. */
export type RunningCalls = Set<Promise<unknown>>;

/** Settles when no call runs and the last results are written, or after `milliseconds`. */
export async function untilIdle(running: RunningCalls, milliseconds: number): Promise<void> {
  const late = new Promise<"late">((resolve) => {
    setTimeout(resolve, milliseconds, "late");
  });
  while (running.size > 0) {
    if ((await Promise.race([late, Promise.allSettled(running)])) === "late") return;
    // What has a result is not running any more, but the SDK writes it in the same turn.
    await nextTurn();
  }
}

/** Settles once all that is ready now has run. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
