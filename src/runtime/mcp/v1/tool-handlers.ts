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
import type { CallPort } from "../call-context.js";
import { callTool } from "../call-tool.js";
import type { ServedTools } from "../served.js";
import type { ProtocolServer } from "./protocol-server.js";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Sends a log message that belongs to a call. */
type SendLog = (level: LoggingLevel, message: string, logger: string, extra: Extra) => Promise<void>;

/** Lets `server` list and call the tools. */
export function setToolHandlers(server: ProtocolServer, served: ServedTools, log: SendLog): void {
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => listTools(served, params?.cursor));
  server.setRequestHandler(
    CallToolRequestSchema,
    // What a handler attached is the author's; it is checked before it goes out.
    async ({ params }, extra) => CallToolResultSchema.parse(await callTool(served, params, portOf(server, extra, log))),
  );
}

/** Gives a page of the listing. */
export function listTools(served: ServedTools, cursor: string | undefined): ListToolsResult {
  // The SDK's type says the same with mutable arrays; it only prints the frozen page.
  return served.tools.page(cursor) as unknown as ListToolsResult;
}

/** A server that knows what its client can do; the SDK's own is one too. */
type KnowsClient = Pick<ProtocolServer, "getClientCapabilities">;

/** Makes the port of one request. */
export function portOf(server: KnowsClient, extra: Extra, log: SendLog): CallPort {
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
