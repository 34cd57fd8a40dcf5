/** Settles like `work`, or rejects with the reason of `signal` when that is aborted. Then `discard` is called with what `work` returns later. */
export function withinSignal<T>(work: Promise<T>, signal: AbortSignal, discard?: (late: T) => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      reject(signal.reason);
      work.then(discard).catch(() => undefined);
    };
    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}
