import { RunScope, type ScopeOptions } from "../calls/internal.js";
import { ProtocolError } from "./protocol-error.js";

/** JSON-RPC error code that servers may define; here, for a server that is closing. */
const serverClosing = -32000;

/** The calls of a server that have not settled yet. */
export class RunningCalls {
  /** What answers each call with an error, and aborts it. */
  readonly #calls = new Map<Promise<unknown>, () => void>();
  #isStopped = false;

  /** Runs a call until it settles or `stop` is called, in a scope that also aborts then. Rejects with a protocol error if it is stopped. */
  run<Result>(options: ScopeOptions, start: (scope: RunScope) => Promise<Result>): Promise<Result> {
    if (this.#isStopped) return Promise.reject(closingError());
    return new Promise((resolve, reject) => {
      const scope = new RunScope(options);
      const call = start(scope);
      this.#calls.set(call, () => {
        reject(closingError());
        scope.abort(closingError());
      });
      const settle = (): void => {
        this.#calls.delete(call);
        scope.end();
      };
      void call.then(resolve, reject).then(settle);
    });
  }

  /** Answers all running calls, and those to come, with an error, and aborts the tools. Some may still run afterwards. */
  stop(): void {
    this.#isStopped = true;
    for (const stop of this.#calls.values()) stop();
  }

  /** Resolves when no call is running and the last results are written, or after `milliseconds`. */
  async untilIdle(milliseconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(() => resolve("late"), milliseconds);
    });
    while (this.#calls.size > 0) {
      if ((await Promise.race([late, Promise.allSettled(this.#calls.keys())])) === "late") return;
      // The SDK writes a result in the turn in which its call settles.
      await new Promise((resolve) => setTimeout(resolve));
    }
    clearTimeout(timer);
  }
}

function closingError(): ProtocolError {
  return new ProtocolError(serverClosing, "The server is closing. Call the tool again after it has restarted.");
}
