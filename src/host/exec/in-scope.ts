import { causedError, type RunOperation, RunScope, type ScopeOptions } from "toolwright/internal/calls";
import { isToolError } from "toolwright/model";

/**
 * Runs `work` until its scope is aborted, and ends the scope. `goOn` says which operation fails from then on.
 * @throws {ToolError} what `work` throws; Canceled or Timeout after an abort.
 */
export async function inScope<Result>(
  options: ScopeOptions,
  first: RunOperation,
  work: (scope: RunScope, goOn: (next: RunOperation) => void) => Promise<Result>,
): Promise<Result> {
  const scope = startScope(options);
  let operation = first;
  const goOn = (next: RunOperation): void => {
    operation = next;
  };
  try {
    return await scope.race(work(scope, goOn));
  } catch (error) {
    throw toFailure(error, scope, operation);
  } finally {
    scope.end();
  }
}

/** @throws {ToolError} Canceled if the signal of the caller is aborted already: then nothing has been tried. */
export function startScope(options: ScopeOptions): RunScope {
  const scope = new RunScope(options);
  if (scope.signal.aborted) throw scope.interruption();
  return scope;
}

/** After an abort, every failure is Canceled or Timeout. What the limiter throws gets the operation; other errors have theirs. */
export function toFailure(error: unknown, scope: RunScope, operation: RunOperation): unknown {
  if (scope.signal.aborted) return scope.interruption(operation);
  const isLimit = isToolError(error) && error.code === "LimitExceeded" && error.toolId === undefined;
  return isLimit ? causedError("LimitExceeded", operation, error) : error;
}
