import { ToolError } from "../model/index.js";

/** A semaphore: at most `limit` slots are taken at a time. Waiters get slots in the order of their calls. */
export class Slots {
  #free: number;
  readonly #waiting = new Set<() => void>();

  /** @throws {ToolError} InvalidOptions when the limit is below 1. */
  constructor(limit: number) {
    if (!(limit >= 1)) throw new ToolError("InvalidOptions", `maxConcurrent must be at least 1, not ${limit}`);
    this.#free = limit;
  }

  /** Resolves to the function that releases the slot. Rejects with the signal's reason if the signal aborts first. */
  take(signal: AbortSignal): Promise<() => void> {
    if (this.#free >= 1) {
      this.#free -= 1;
      return Promise.resolve(this.#slot());
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(enter);
        reject(signal.reason);
      };
      const enter = (): void => {
        signal.removeEventListener("abort", leave);
        resolve(this.#slot());
      };
      if (signal.aborted) return leave();
      signal.addEventListener("abort", leave, { once: true });
      this.#waiting.add(enter);
    });
  }

  /** Releasing passes the slot directly to the next waiter. Further calls do nothing. */
  #slot(): () => void {
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      const [next] = this.#waiting;
      if (!next) {
        this.#free += 1;
        return;
      }
      this.#waiting.delete(next);
      next();
    };
  }
}
