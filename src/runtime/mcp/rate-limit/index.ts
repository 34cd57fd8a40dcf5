import { type Middleware, type ToolCall, ToolError } from "../../model/index.js";
import { limitKey } from "../../model/internal.js";

/** Counts calls. Every limiter of [rate-limiter-flexible](https://github.com/animir/node-rate-limiter-flexible) is one. */
export interface RateLimiter {
  /** Rejects with `msBeforeNext`, in milliseconds, when `key` has no points left. */
  consume(key: string, points: number): Promise<unknown>;
}

/** Options of `createRateLimit`. */
export interface RateLimitOptions {
  /**
   * Calls with the same key are counted together. Default: the user of the token, or else the address of the client; over other transports than
   * HTTP, the session. All other calls are counted together.
   */
  readonly key?: (call: ToolCall) => string;
  /** How many points a call consumes. Default: 1. */
  readonly points?: (call: ToolCall) => number;
}

/**
 * Creates middleware that limits how often tools, prompts and resources are called. A call beyond the limit fails with the code `LimitExceeded`. If
 * the limiter itself fails, for example because its database is unavailable, calls fail with its error.
 */
export function createRateLimit(limiter: RateLimiter, options: RateLimitOptions = {}): Middleware {
  const { key = ({ context }) => limitKey(context) ?? "", points = () => 1 } = options;
  return async (call, next) => {
    try {
      await limiter.consume(key(call), points(call));
    } catch (thrown) {
      const retryAfterMs = waitOf(thrown);
      if (retryAfterMs === undefined) throw thrown;
      const seconds = Math.ceil(retryAfterMs / 1000);
      throw new ToolError("LimitExceeded", `Too many calls. Try again in ${seconds} s.`, { data: { retryAfterMs } });
    }
    return next();
  };
}

/** How long to wait if `thrown` is the rejection of a limiter, and not an error. */
function waitOf(thrown: unknown): number | undefined {
  if (typeof thrown !== "object" || thrown === null || thrown instanceof Error) return undefined;
  const wait: unknown = Reflect.get(thrown, "msBeforeNext");
  return typeof wait === "number" ? wait : undefined;
}
