import { McpServer, type Server, type ServerContext } from "@modelcontextprotocol/server";
import { addToServer, reserveNames } from "../extended-server.js";
import type { ServedTools } from "../served-tools.js";
import { setHandler, setTaskHandlers, taskCapabilities, toCallRequest } from "./tool-handlers.js";

export { createExtendedServer } from "../extended-server.js";
export { McpServer };

/** Adds tools, prompts and resources to an `McpServer` or `Server` of this SDK. Returns a function that stops notifications. */
export function addTools(given: object, served: ServedTools): () => void {
  // `registerTools` has checked that it is an `McpServer` or a `Server`.
  const server = given instanceof McpServer ? given.server : (given as Server);
  if (given instanceof McpServer) {
    if (served.tasks) server.registerCapabilities(taskCapabilities(served));
    setTaskHandlers(server, served);
    reserveNames(given, served);
    passSchemas(given, served);
  }
  return addToServer(server, served, {
    setHandler: (method, handle) => setHandler(server, method, handle),
    toCallRequest: (context: ServerContext) => toCallRequest(server, context, served),
  });
}

/** The SDK compares HTTP headers that repeat arguments by the schemas of the tools registered with it. Ours are not. */
function passSchemas(server: McpServer, { tools }: ServedTools): void {
  const own = server.toolInputSchemaJson.bind(server);
  server.toolInputSchemaJson = (name) => {
    const bound = tools.get(name);
    return bound ? { ...bound.tool.inputSchema } : own(name);
  };
}
