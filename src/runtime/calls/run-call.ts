import type { JsonValue } from "../model/index.js";
import type { CallLimiter } from "./call-limits.js";
import type { RunScope } from "./run-error.js";

interface CallSettings<Result> {
  readonly limiter: CallLimiter;
  readonly scope: RunScope;
  /** The key of the caller; without one, only `maxCalls` applies. */
  readonly caller: string | undefined;
  /** What of the result counts for `maxOutputBytes`. */
  readonly sizeOf: (result: Result) => JsonValue;
}

/**
 * Runs a call of a server or a runner within its limits. It ends with its scope, even if `run` does not.
 * @throws what `run` throws, the reason of the scope's signal, or {ToolError} LimitExceeded.
 */
export async function runCall<Call, Result>(
  call: Call,
  { limiter, scope, caller, sizeOf }: CallSettings<Result>,
  run: (call: Call) => Promise<Result>,
): Promise<Result> {
  const leave = limiter.enter(caller);
  try {
    const result = await scope.race(run(call));
    limiter.checkOutput(sizeOf(result));
    return result;
  } finally {
    leave();
  }
}
