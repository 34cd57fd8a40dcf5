/** The calls of a server that have no result yet. */
export type RunningCalls = Set<Promise<unknown>>;

/** Settles when no call runs, or after `milliseconds`. */
export async function untilIdle(running: RunningCalls, milliseconds: number): Promise<void> {
  const late = new Promise<"late">((resolve) => {
    setTimeout(resolve, milliseconds, "late");
  });
  while (running.size > 0) {
    if ((await Promise.race([late, Promise.allSettled(running)])) === "late") return;
  }
}
