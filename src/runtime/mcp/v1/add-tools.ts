import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { addToServer, reserveNames } from "../extended-server.js";
import type { ServedTools } from "../served-tools.js";
import { type Extra, type SendLog, setHandler, toCallRequest } from "./tool-handlers.js";

export { createExtendedServer } from "../extended-server.js";
export { McpServer };

/** Adds tools, prompts and resources to an `McpServer` or `Server` of this SDK. Returns a function that stops notifications. */
export function addTools(given: object, served: ServedTools): () => void {
  if (given instanceof McpServer) reserveNames(given, served);
  // `registerTools` has checked that it is an `McpServer` or a `Server`. An `McpServer` accepts only zod schemas.
  const server = given instanceof McpServer ? given.server : (given as Server);
  const log: SendLog = (level, data, logger, { sessionId }) =>
    server.sendLoggingMessage({ level, logger, data }, sessionId);
  return addToServer(server, served, {
    setHandler: (method, handle) => setHandler(server, method, handle),
    toCallRequest: (extra: Extra) => toCallRequest(server, extra, { served, log }),
  });
}
