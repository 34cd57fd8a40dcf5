import { type JsonValue, ToolError } from "../model/index.js";

/** Limits of calls, for servers and for runners. `Infinity` switches a limit off. */
export interface CallLimits {
  /** Maximum number of calls in progress. Default: 1,000. */
  readonly maxCalls?: number;
  /** Maximum number of calls in progress of one caller. Default: 100. */
  readonly maxCallsPerCaller?: number;
  /** Time limit of a call in milliseconds. Default: 10 minutes. */
  readonly timeoutMs?: number;
  /** Maximum size of a result in bytes, as JSON. Default: 10 MiB. */
  readonly maxOutputBytes?: number;
  /** Maximum size of the input in bytes, as JSON: of the arguments of a run, of a message over standard input. Default: 10 MiB. */
  readonly maxInputBytes?: number;
}

const mebibyte = 1024 * 1024;
const defaults: Required<CallLimits> = {
  maxCalls: 1000,
  maxCallsPerCaller: 100,
  timeoutMs: 10 * 60_000,
  maxOutputBytes: 10 * mebibyte,
  maxInputBytes: 10 * mebibyte,
};

/**
 * Applies the defaults.
 * @throws {ToolError} InvalidOptions for a limit that is unknown or not a positive number.
 */
function toCallLimits(limits: CallLimits = {}): Required<CallLimits> {
  for (const [name, value] of Object.entries(limits)) {
    if (!Object.hasOwn(defaults, name)) {
      throw new ToolError("InvalidOptions", `unknown limit "${name}": expected ${Object.keys(defaults).join(", ")}`);
    }
    // Negated, to reject NaN too.
    if (value !== undefined && !(typeof value === "number" && value > 0)) {
      throw new ToolError("InvalidOptions", `limits.${name} must be a positive number, not ${value}`);
    }
  }
  const given = Object.entries(limits).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) };
}

/** Enforces limits on the calls of a server or a runner. */
export class CallLimiter {
  readonly limits: Required<CallLimits>;
  readonly #callers = new Map<string, number>();
  #calls = 0;

  /** @throws {ToolError} InvalidOptions */
  constructor(limits?: CallLimits) {
    this.limits = toCallLimits(limits);
  }

  /**
   * Counts a call until the returned function is called. `caller` is the key of the caller; without one, only `maxCalls` applies.
   * @throws {ToolError} LimitExceeded when too many calls are in progress.
   */
  enter(caller: string | undefined): () => void {
    const { maxCalls, maxCallsPerCaller } = this.limits;
    if (this.#calls >= maxCalls) throw tooManyCalls("maxCalls", maxCalls, "");
    const ofCaller = caller === undefined ? 0 : (this.#callers.get(caller) ?? 0);
    if (ofCaller >= maxCallsPerCaller) throw tooManyCalls("maxCallsPerCaller", maxCallsPerCaller, " of this caller");
    this.#calls += 1;
    if (caller !== undefined) this.#callers.set(caller, ofCaller + 1);
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      this.#calls -= 1;
      if (caller !== undefined) this.#leave(caller);
    };
  }

  /** @throws {ToolError} LimitExceeded */
  checkInput(input: JsonValue): void {
    checkSize("maxInputBytes", "The arguments are", input, this.limits.maxInputBytes);
  }

  /** @throws {ToolError} LimitExceeded */
  checkOutput(output: JsonValue): void {
    checkSize("maxOutputBytes", "The result is", output, this.limits.maxOutputBytes);
  }

  #leave(caller: string): void {
    const left = (this.#callers.get(caller) ?? 1) - 1;
    if (left === 0) this.#callers.delete(caller);
    else this.#callers.set(caller, left);
  }
}

function tooManyCalls(limit: keyof CallLimits, count: number, whose: string): ToolError {
  const message = `${count} calls${whose} are in progress, which is the limit (limits.${limit}). Call again when one has finished.`;
  return new ToolError("LimitExceeded", message, { data: { limit } });
}

function checkSize(limit: keyof CallLimits, subject: string, value: JsonValue, bytes: number): void {
  if (bytes === Number.POSITIVE_INFINITY) return;
  const text = JSON.stringify(value);
  // A unit of UTF-16 takes at most three bytes. Most values are far below.
  if (3 * text.length <= bytes) return;
  const size = new TextEncoder().encode(text).length;
  if (size <= bytes) return;
  const message = `${subject} larger than ${bytes} bytes, the limit of limits.${limit}: ${size}.`;
  throw new ToolError("LimitExceeded", message, { data: { limit } });
}

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
