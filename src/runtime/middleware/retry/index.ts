import pRetry from "p-retry";
import type { Middleware } from "../../model/index.js";
import { mayRepeat, type RepeatOptions } from "../repeatable.js";

export type { RepeatOptions };

/** Options of `retryCalls`. */
export interface RetryOptions extends RepeatOptions {
  /** How often a call runs in total. Default: 3. */
  readonly attempts?: number;
  /** The delay before the second attempt, in milliseconds; it doubles with each further one. Default: 200. */
  readonly minDelayMs?: number;
  /** Default: 10,000. */
  readonly maxDelayMs?: number;
}

/** Runs a call again, with increasing random delays, if it failed for a reason that may be temporary. Requires the package `p-retry`. */
export function retryCalls(options: RetryOptions = {}): Middleware {
  const { attempts = 3, minDelayMs = 200, maxDelayMs = 10_000 } = options;
  return (call, next) =>
    pRetry(() => next(), {
      retries: attempts - 1,
      minTimeout: minDelayMs,
      maxTimeout: maxDelayMs,
      randomize: true,
      signal: call.context.signal,
      shouldRetry: ({ error }) => mayRepeat(error, call, options),
    });
}
