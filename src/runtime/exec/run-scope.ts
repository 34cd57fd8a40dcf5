import { isToolError, ToolError } from "../model/index.js";
import { type RunPlace, runError } from "./run-error.js";

export interface ScopeOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** Timers of JavaScript wrap around above it. */
const maxTimeoutMs = 2 ** 31 - 1;

/** The life of one run: it is over when the caller cancels, when its time is up, or at its end, which leaves no timer and no listener. */
export class RunScope {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #follow = (): void => this.#controller.abort(this.#caller?.reason);

  /** @throws {ToolError} InvalidOptions when the time limit is no positive number. */
  constructor({ signal, timeoutMs = Number.POSITIVE_INFINITY }: ScopeOptions) {
    // NaN is not above zero either.
    if (!(timeoutMs > 0)) throw new ToolError("InvalidOptions", `timeoutMs is ${timeoutMs}; it must be above 0`);
    this.#caller = signal;
    if (signal?.aborted) {
      this.#follow();
      return;
    }
    signal?.addEventListener("abort", this.#follow, { once: true });
    if (timeoutMs > maxTimeoutMs) return;
    const stop = (): void => this.abort(new ToolError("Timeout", `the time limit of ${timeoutMs} ms passed`));
    this.#timer = setTimeout(stop, timeoutMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether a time limit, of this scope or of one around it, ended it. */
  get timedOut(): boolean {
    const reason: unknown = this.signal.reason;
    return this.signal.aborted && isToolError(reason) && reason.code === "Timeout";
  }

  /** The error of a run that was ended: Timeout, or Canceled, with the signal's reason as its cause. */
  interruption(place?: RunPlace): ToolError {
    const code = this.timedOut ? "Timeout" : "Canceled";
    const cause: unknown = this.signal.reason;
    if (place) return runError(code, place, { cause });
    return new ToolError(code, this.timedOut ? "the time limit passed" : "canceled", { cause });
  }

  /**
   * Settles as `work` does, or rejects after the abort: work that does not listen to its signal must not hold up the caller. What settles
   * in the same turn as the abort still counts.
   */
  until<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let patience: ReturnType<typeof setTimeout> | undefined;
      const stop = (): void => {
        patience = setTimeout(() => reject(this.signal.reason), 0);
      };
      if (this.signal.aborted) stop();
      else this.signal.addEventListener("abort", stop, { once: true });
      const settle = (): void => {
        clearTimeout(patience);
        this.signal.removeEventListener("abort", stop);
      };
      work.then(resolve, reject).then(settle, settle);
    });
  }

  abort(reason: unknown): void {
    this.#controller.abort(reason);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener("abort", this.#follow);
  }
}
