import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  CallToolRequestSchema,
  CallToolResultSchema,
  ListToolsRequestSchema,
  type ListToolsResult,
  type LoggingLevel,
  ResultSchema,
  type ServerNotification,
  type ServerRequest,
} from "@modelcontextprotocol/sdk/types.js";
import type { JsonObject } from "../../model/index.js";
import type { CallRequest } from "../call-request.js";
import { callTool } from "../call-tool.js";
import type { ServedTools } from "../server-definition.js";
import type { ProtocolServer } from "./protocol-server.js";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Sends a log message of a call. */
type SendLog = (level: LoggingLevel, message: string, logger: string, extra: Extra) => Promise<void>;

/** Registers the handlers of `tools/list` and `tools/call`. */
export function setToolHandlers(server: ProtocolServer, served: ServedTools, log: SendLog): void {
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => listTools(served, params?.cursor));
  server.setRequestHandler(
    CallToolRequestSchema,
    // Parsed, because content that a handler attaches may be invalid.
    async ({ params }, extra) =>
      CallToolResultSchema.parse(await callTool(served, params, toCallRequest(server, extra, log))),
  );
}

/** Returns a page of the listing. */
export function listTools(served: ServedTools, cursor: string | undefined): ListToolsResult {
  // The SDK's type declares mutable arrays, but the SDK only serializes the frozen page.
  return served.tools.page(cursor) as unknown as ListToolsResult;
}

/** A `ProtocolServer` or the SDK's `Server`. */
type ClientCapabilitiesSource = Pick<ProtocolServer, "getClientCapabilities">;

/** Converts the SDK's request context. */
export function toCallRequest(server: ClientCapabilitiesSource, extra: Extra, log: SendLog): CallRequest {
  return {
    signal: extra.signal,
    // Parsed from JSON.
    meta: extra._meta as JsonObject | undefined,
    auth: extra.authInfo,
    // Parsed from JSON.
    capabilities: server.getClientCapabilities() as JsonObject | undefined,
    notifyProgress: (params) => extra.sendNotification({ method: "notifications/progress", params }),
    log: (level, message, logger) => log(level, message, logger, extra),
    sendRequest: async (method, params, options) => {
      // Questions have the shape that the protocol defines.
      const request = { method, ...(params && { params }) } as ServerRequest;
      // Parsed from JSON.
      return (await extra.sendRequest(request, ResultSchema, { ...options })) as JsonObject;
    },
  };
}
