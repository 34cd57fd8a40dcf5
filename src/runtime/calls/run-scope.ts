import { isToolError, ToolError } from "../model/index.js";
import { messageOfThrown, untilAborted } from "../model/internal.js";
import { type RunOperation, runError } from "./run-error.js";

export interface ScopeOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** The longest delay of `setTimeout`; longer ones fire at once. */
const maxTimeoutMs = 2 ** 31 - 1;

/** The abort signal of one run: follows the caller's signal and the time limit until `end` removes the timer and the listener. */
export class RunScope {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #follow = (): void => this.#controller.abort(this.#caller?.reason);

  /** @throws {ToolError} InvalidOptions when the time limit is not a positive number. */
  constructor({ signal, timeoutMs = Number.POSITIVE_INFINITY }: ScopeOptions) {
    // Negated, to reject NaN too.
    if (!(timeoutMs > 0)) throw new ToolError("InvalidOptions", `timeoutMs must be greater than 0, not ${timeoutMs}`);
    this.#caller = signal;
    if (signal?.aborted) {
      this.#follow();
      return;
    }
    signal?.addEventListener("abort", this.#follow, { once: true });
    if (timeoutMs > maxTimeoutMs) return;
    const stop = (): void => this.abort(new ToolError("Timeout", `timed out after ${timeoutMs} ms`));
    this.#timer = setTimeout(stop, timeoutMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether the time limit of this scope or of an enclosing one aborted it. */
  get timedOut(): boolean {
    const reason: unknown = this.signal.reason;
    return this.signal.aborted && isToolError(reason) && reason.code === "Timeout";
  }

  /** Creates the Timeout or Canceled error of an aborted run, whose cause is the signal's reason. */
  interruption(operation?: RunOperation): ToolError {
    const code = this.timedOut ? "Timeout" : "Canceled";
    const cause: unknown = this.signal.reason;
    if (operation) return runError(code, operation, { cause });
    return new ToolError(code, this.timedOut ? messageOfThrown(cause) : "the run was canceled", { cause });
  }

  /** Settles like `work`, or rejects one turn after the abort: work that settles in the same turn as the abort still counts. */
  race<T>(work: Promise<T>): Promise<T> {
    return untilAborted(work, this.signal);
  }

  abort(reason: unknown): void {
    this.#controller.abort(reason);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener("abort", this.#follow);
  }
}
