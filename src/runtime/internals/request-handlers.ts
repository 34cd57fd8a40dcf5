import { ToolError } from "../model/index.js";

// Reads `_requestHandlers` of the MCP SDKs, in which both versions keep the handlers of a server by method.
// Reason: a server that an author extends with `registerTools` keeps its own tools, prompts and resources. For that, our handler must call the
//   one that it replaces, and the SDKs have no public way to get it.
// Gain: servers with handlers of their own. No speed.
// Without it: `registerTools` still works on servers that have no handler for the method, which the SDKs can say; others are rejected.
// Can go when both SDKs can return or wrap a handler.

/** A request handler as both SDKs store it: it parses and validates the request itself. */
export type ExistingHandler = (request: unknown, context: unknown) => Promise<unknown>;

/**
 * Returns the handler that a server of an SDK has for a method.
 * @throws {ToolError} InvalidOptions if `server` is not from an SDK, or if its handler cannot be read.
 */
export function existingHandler(server: object, method: string): ExistingHandler | undefined {
  const handlers: unknown = Reflect.get(server, "_requestHandlers");
  if (!(handlers instanceof Map)) return assertNoHandler(server, method);
  const handler: unknown = handlers.get(method);
  // Both SDKs store functions of the request and its context here.
  return typeof handler === "function" ? (handler as ExistingHandler) : undefined;
}

function assertNoHandler(server: object, method: string): undefined {
  const assert: unknown = Reflect.get(server, "assertCanSetRequestHandler");
  if (typeof assert !== "function") {
    throw new ToolError("InvalidOptions", "registerTools requires an McpServer or Server from an official MCP SDK");
  }
  try {
    assert.call(server, method);
  } catch (cause) {
    const message = `registerTools cannot keep the server's own handler of ${method} with this version of the MCP SDK`;
    throw new ToolError("InvalidOptions", message, { cause });
  }
}
