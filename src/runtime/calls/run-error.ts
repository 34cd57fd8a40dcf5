import {
  isToolError,
  type Problem,
  type ToolBackend,
  ToolError,
  type ToolErrorCode,
  type ToolErrorData,
  type ToolErrorOp,
} from "../model/index.js";
import { formatProblems, messageOfThrown, shorten, untilAborted } from "../model/internal.js";

/** The operation of a run that failed. */
export interface RunOperation {
  readonly op: ToolErrorOp;
  readonly toolId: string;
  readonly backend?: ToolBackend;
}

/** Longer ids are cut in messages. Valid ids are shorter. */
const maxIdLength = 400;

const titles: Partial<Record<ToolErrorCode, string>> = {
  ToolNotFound: "tool not found",
  InvalidToolId: "invalid tool id",
  NoBackends: "no backends available",
  Validation: "validation error",
  Execution: "execution error",
  OutputValidation: "output validation error",
  StreamNotSupported: "streaming not supported",
  StreamFailed: "stream could not be opened",
  ResolutionFailed: "resolution failed",
  Canceled: "canceled",
  Timeout: "timed out",
  LimitExceeded: "limit exceeded",
  Denied: "denied",
};

/** Creates the error of a run, with the message `run: <op> <toolId> [<backend kind>]: <title>: <detail>`. */
export function runError(
  code: ToolErrorCode,
  { op, toolId, backend }: RunOperation,
  { detail, ...options }: { readonly detail?: string; readonly cause?: unknown; readonly data?: ToolErrorData } = {},
): ToolError {
  const id = shorten(toolId, maxIdLength);
  const target = backend ? `${id} [${backend.kind}]` : id;
  const title = titles[code] ?? code;
  const message = `run: ${op} ${target}: ${detail ? `${title}: ${detail}` : title}`;
  return new ToolError(code, message, { ...options, op, toolId, ...(backend && { backend }) });
}

/** Creates the error of a run from a thrown value, including the `data` of a ToolError. */
export function causedError(code: ToolErrorCode, operation: RunOperation, cause: unknown): ToolError {
  const data = isToolError(cause) ? cause.data : undefined;
  return runError(code, operation, { detail: messageOfThrown(cause), cause, ...(data && { data }) });
}

/** Creates the error of a run whose input or output is invalid. */
export function problemError(
  code: "Validation" | "OutputValidation",
  operation: RunOperation,
  problems: readonly Problem[],
  options: { readonly cause?: unknown } = {},
): ToolError {
  return runError(code, operation, {
    detail: formatProblems("validation failed:", problems),
    data: { problems },
    ...options,
  });
}

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
    const stop = (): void =>
      this.abort(new ToolError("Timeout", `timed out after ${timeoutMs} ms, the limit of timeoutMs`));
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
