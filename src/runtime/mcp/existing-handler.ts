import { ToolError } from "../model/index.js";

/** A handler of a request as the SDKs keep it: what it gets was read from JSON, and is checked inside. */
export type ExistingHandler = (request: unknown, context: unknown) => Promise<unknown>;

/** Gives the handler that a server has for a method. The SDKs have no door to it, but both keep it in one place. */
export function existingHandler(server: object, method: string): ExistingHandler | undefined {
  const handlers: unknown = Reflect.get(server, "_requestHandlers");
  if (!(handlers instanceof Map)) {
    throw new ToolError("InvalidOptions", "tools can be added to an McpServer or a Server of an official MCP SDK only");
  }
  const handler: unknown = handlers.get(method);
  // What the SDKs put there takes the request and its context.
  return typeof handler === "function" ? (handler as ExistingHandler) : undefined;
}

/** Joins what a server lists with what is added to it: page by page its own, and the added tools on the last. */
export function joinListings<
  Page extends { readonly tools: readonly unknown[]; readonly nextCursor?: string | undefined },
>(own: Page, added: Page): Page {
  return own.nextCursor === undefined ? { ...own, tools: [...own.tools, ...added.tools] } : own;
}
