import type {
  CallToolResult,
  ListToolsResult,
  RequestMethod,
  Server,
  ServerContext,
} from "@modelcontextprotocol/server";
import type { JsonObject } from "../../model/index.js";
import type { CallPort } from "../call-context.js";
import { callTool } from "../call-tool.js";
import type { ServedTools } from "../served.js";

/** Lets `server` list and call the tools. */
export function setToolHandlers(server: Server, served: ServedTools): void {
  server.setRequestHandler("tools/list", ({ params }) => listTools(served, params?.cursor));
  server.setRequestHandler(
    "tools/call",
    ({ params }, context) =>
      // The SDK's type says the same with mutable arrays; it makes a copy when it checks the result.
      callTool(served, params, portOf(context)) as Promise<CallToolResult>,
  );
}

/** Gives a page of the listing. */
export function listTools(served: ServedTools, cursor: string | undefined): ListToolsResult {
  // The SDK's type says the same with mutable arrays; what it adds it adds to a copy of the frozen page.
  return served.tools.page(cursor) as unknown as ListToolsResult;
}

/** Makes the port of one request. */
export function portOf({ mcpReq, http }: ServerContext): CallPort {
  return {
    signal: mcpReq.signal,
    // It was parsed from JSON.
    meta: mcpReq._meta as JsonObject | undefined,
    auth: http?.authInfo,
    notifyProgress: (params) => mcpReq.notify({ method: "notifications/progress", params: { ...params } }),
    log: (level, message, logger) => mcpReq.log(level, message, logger),
    // A request that carries its client's facts with it is of the revision that knows no requests from servers.
    ...(mcpReq.envelope === undefined && {
      request: async (method, params, options) => {
        // A tool may ask what it likes; the SDK knows which methods there are, and the client which of them it understands.
        const request = { method, ...(params && { params: { ...params } }) } as { method: RequestMethod };
        return (await mcpReq.send(request, { ...options })) as JsonObject;
      },
    }),
  };
}
