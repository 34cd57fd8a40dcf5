import { ToolError } from "../model/index.js";

/** A request handler as both SDKs store it: it parses and validates the request itself. */
export type ExistingHandler = (request: unknown, context: unknown) => Promise<unknown>;

/** Returns the handler that a server has for a method. The SDKs have no public API for that, but both store handlers in the same field. */
export function existingHandler(server: object, method: string): ExistingHandler | undefined {
  const handlers: unknown = Reflect.get(server, "_requestHandlers");
  if (!(handlers instanceof Map)) {
    throw new ToolError("InvalidOptions", "registerTools requires an McpServer or Server from an official MCP SDK");
  }
  const handler: unknown = handlers.get(method);
  // Both SDKs store functions of the request and its context here.
  return typeof handler === "function" ? (handler as ExistingHandler) : undefined;
}

/** Appends the added tools to the last page of the server's own listing. */
export function joinListings<
  Page extends { readonly tools: readonly unknown[]; readonly nextCursor?: string | undefined },
>(own: Page, added: Page): Page {
  return own.nextCursor === undefined ? { ...own, tools: [...own.tools, ...added.tools] } : own;
}
