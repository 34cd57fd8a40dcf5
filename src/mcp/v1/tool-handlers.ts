import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type ListToolsResult,
  type LoggingLevel,
  ResultSchema,
  type ServerNotification,
  type ServerRequest,
} from "@modelcontextprotocol/sdk/types.js";
import type { JsonObject } from "../../model/index.js";
import type { CallPort } from "../call-context.js";
import { callTool } from "../call-tool.js";
import type { ServedTools } from "../served.js";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Sends a log message that belongs to a call. */
type SendLog = (level: LoggingLevel, message: string, logger: string, extra: Extra) => Promise<void>;

/** Lets `server` list and call the tools. */
export function setToolHandlers(server: Server, served: ServedTools, log: SendLog): void {
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => listTools(served, params?.cursor));
  server.setRequestHandler(
    CallToolRequestSchema,
    ({ params }, extra) =>
      // The SDK's type says the same with mutable arrays; it makes a copy when it checks the result.
      callTool(served, params, portOf(server, extra, log)) as Promise<CallToolResult>,
  );
}

/** Gives a page of the listing. */
export function listTools(served: ServedTools, cursor: string | undefined): ListToolsResult {
  // The SDK's type says the same with mutable arrays; it only prints the frozen page.
  return served.tools.page(cursor) as unknown as ListToolsResult;
}

/** Makes the port of one request. */
export function portOf(server: Server, extra: Extra, log: SendLog): CallPort {
  return {
    signal: extra.signal,
    // It was parsed from JSON.
    meta: extra._meta as JsonObject | undefined,
    auth: extra.authInfo,
    // So was this.
    capabilities: server.getClientCapabilities() as JsonObject | undefined,
    notifyProgress: (params) => extra.sendNotification({ method: "notifications/progress", params }),
    log: (level, message, logger) => log(level, message, logger, extra),
    request: async (method, params, options) => {
      // The questions have the protocol's own shape.
      const request = { method, ...(params && { params }) } as ServerRequest;
      return (await extra.sendRequest(request, ResultSchema, { ...options })) as JsonObject;
    },
  };
}
