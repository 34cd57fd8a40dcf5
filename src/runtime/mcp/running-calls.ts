import { RunScope, type ScopeOptions } from "../calls/internal.js";
import { ProtocolError } from "./protocol-error.js";

/** JSON-RPC error code that servers may define; here, for a server that is closing. */
const serverClosing = -32000;

/** The calls of a server that have not settled yet. */
export class RunningCalls {
  readonly #scopes = new Set<RunScope>();
  #idle: (() => void)[] = [];
  #isStopped = false;

  /**
   * Starts a call that runs until `end`. `stop` aborts its scope with a protocol error.
   * @throws {ProtocolError} after `stop`.
   */
  start(options: ScopeOptions): RunScope {
    if (this.#isStopped) throw closingError();
    const scope = new RunScope(options);
    this.#scopes.add(scope);
    return scope;
  }

  end(scope: RunScope): void {
    scope.end();
    this.#scopes.delete(scope);
    if (this.#scopes.size > 0) return;
    for (const wake of this.#idle.splice(0)) wake();
  }

  /** Aborts all running calls, and rejects those to come. */
  stop(): void {
    this.#isStopped = true;
    for (const scope of this.#scopes) scope.abort(closingError());
  }

  /** Resolves when no call is running and the last results are written, or after `milliseconds`. */
  async untilIdle(milliseconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(() => resolve("late"), milliseconds);
    });
    while (this.#scopes.size > 0) {
      const idle = new Promise<void>((resolve) => void this.#idle.push(resolve));
      if ((await Promise.race([late, idle])) === "late") return;
      // The SDK writes a result in the turn in which its call settles.
      await new Promise((resolve) => setTimeout(resolve));
    }
    clearTimeout(timer);
  }
}

function closingError(): ProtocolError {
  return new ProtocolError(serverClosing, "The server is closing. Call the tool again after it has restarted.");
}
