import { ToolError } from "../model/index.js";

/** Lets at most `limit` executions run at a time; the others wait for their turn, first come, first served. */
export class Slots {
  #free: number;
  readonly #waiting = new Set<() => void>();

  /** @throws {ToolError} InvalidOptions when the limit is below 1. */
  constructor(limit: number) {
    if (!(limit >= 1)) throw new ToolError("InvalidOptions", `maxConcurrent is ${limit}; it must be at least 1`);
    this.#free = limit;
  }

  /** Gives, in its turn, the function that frees the slot again; rejects with the signal's reason when that aborts before. */
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

  /** A slot goes straight to the next in line; it can be freed only once. */
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
