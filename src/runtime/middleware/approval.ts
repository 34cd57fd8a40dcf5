import { type Middleware, type ToolCall, ToolError } from "../model/index.js";

/** Options of `requireApproval`. */
export interface ApprovalOptions {
  /** Default: calls of tools that may be destructive, in the sense of MCP: not `readOnlyHint`, and `destructiveHint` is not false. */
  readonly isRequired?: (call: ToolCall) => boolean;
}

/**
 * Runs destructive tools only after `approve` returned true. Otherwise the call fails with `Denied`. A call that was canceled meanwhile does
 * not run, whatever `approve` returns.
 */
export function requireApproval(
  approve: (call: ToolCall) => boolean | Promise<boolean>,
  { isRequired = mayDestroy }: ApprovalOptions = {},
): Middleware {
  return async (call, next) => {
    if (!isRequired(call)) return next();
    const isApproved = await approve(call);
    call.context.signal.throwIfAborted();
    // Compared with true: a caller without types may return anything.
    if (isApproved !== true) throw new ToolError("Denied", `The call of "${call.name}" was not approved.`);
    return next();
  };
}

function mayDestroy({ tool: { annotations } }: ToolCall): boolean {
  return annotations?.readOnlyHint !== true && annotations?.destructiveHint !== false;
}
