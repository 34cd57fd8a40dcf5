/** The calls of a server that have not settled yet. */
export type RunningCalls = Set<Promise<unknown>>;

/** Resolves when no call is running and the last results are written, or after `milliseconds`. */
export async function untilIdle(running: RunningCalls, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), milliseconds);
  });
  while (running.size > 0) {
    if ((await Promise.race([late, Promise.allSettled(running)])) === "late") return;
    // The SDK writes a result in the turn in which its call settles.
    await new Promise((resolve) => setTimeout(resolve));
  }
  clearTimeout(timer);
}
