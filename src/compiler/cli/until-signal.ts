/** Resolves at the first SIGINT or SIGTERM. A second one ends the process. */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
}
