import { missingScopes } from "toolwright/internal/model";
import { type Caller, type Middleware, readWellKnownMeta, type Tool, type ToolCall, ToolError } from "toolwright/model";

/**
 * Decides whether a caller may call a tool that requires security schemes (`@security`). Called before the tool runs, also as a step of a
 * chain or through a gateway.
 */
export type Authorize = (call: ToolCall, caller: Caller) => boolean | Promise<boolean>;

/** Whether a tool requires security schemes. */
export function requiresSecurity(tool: Tool): boolean {
  return (readWellKnownMeta(tool).securityRequirements ?? []).length > 0;
}

/**
 * Runs tools that require security schemes only for the callers that `authorize` accepts; otherwise the call fails with `Denied`. Default: as on
 * a server, a token must have the scopes of one alternative.
 */
export function enforceSecurity(authorize: Authorize = hasScopes): Middleware {
  return async (call, next) => {
    if (!requiresSecurity(call.tool)) return next();
    const isAllowed = await authorize(call, call.context);
    call.context.signal.throwIfAborted();
    // Compared with true: a caller without types may return anything.
    if (isAllowed !== true) throw new ToolError("Denied", `The caller may not call "${call.name}".`);
    return next();
  };
}

function hasScopes({ tool }: ToolCall, { auth }: Caller): boolean {
  return missingScopes(tool, auth) === undefined;
}
