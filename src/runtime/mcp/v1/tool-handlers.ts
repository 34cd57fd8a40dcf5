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
import type { Caller, ClientInfo, JsonObject, JsonValue } from "../../model/index.js";
import { listAllowed } from "../allowed-tools.js";
import type { CallRequest } from "../call-request.js";
import { callTool } from "../call-tool.js";
import type { ServedTools } from "../server-definition.js";
import type { ProtocolServer } from "./protocol-server.js";

export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Sends a log message of a call. */
export type SendLog = (level: LoggingLevel, data: JsonValue, logger: string, extra: Extra) => Promise<void>;

/** Registers the handlers of `tools/list` and `tools/call`. */
export function setToolHandlers(server: ProtocolServer, served: ServedTools, log: SendLog): void {
  server.setRequestHandler(ListToolsRequestSchema, ({ params }, extra) =>
    listTools(served, params?.cursor, toCaller(server, extra, served)),
  );
  server.setRequestHandler(
    CallToolRequestSchema,
    // Parsed, because content that a handler attaches may be invalid.
    async ({ params }, extra) =>
      CallToolResultSchema.parse(await callTool(served, params, toCallRequest(server, extra, { served, log }))),
  );
}

/** Returns a page of the listing for a caller. */
export async function listTools(
  served: ServedTools,
  cursor: string | undefined,
  caller: Caller,
): Promise<ListToolsResult> {
  // The SDK's type declares mutable arrays, but the SDK only serializes the frozen page.
  return (await listAllowed(served, cursor, caller)) as unknown as ListToolsResult;
}

/** A `ProtocolServer` or the SDK's `Server`. */
type ClientSource = Pick<ProtocolServer, "getClientCapabilities" | "getClientVersion">;

/** Returns who sent a request. */
export function toCaller(
  server: ClientSource,
  { authInfo, sessionId, requestInfo }: Extra,
  { address }: ServedTools,
): Caller {
  // Parsed from JSON by the SDK.
  const client = server.getClientVersion() as ClientInfo | undefined;
  return {
    ...(authInfo && { auth: authInfo }),
    ...(sessionId !== undefined && { sessionId }),
    ...(address !== undefined && { address }),
    ...(requestInfo && { headers: toHeaders(requestInfo.headers) }),
    ...(client && { client }),
  };
}

function toHeaders(given: Readonly<Record<string, string | string[] | undefined>>): Headers {
  return new Headers(Object.entries(given).map(([name, value = ""]) => [name, String(value)]));
}

/** Converts the SDK's request context. */
export function toCallRequest(
  server: ClientSource,
  extra: Extra,
  { served, log }: { readonly served: ServedTools; readonly log: SendLog },
): CallRequest {
  return {
    signal: extra.signal,
    // Parsed from JSON.
    meta: extra._meta as JsonObject | undefined,
    caller: toCaller(server, extra, served),
    // Parsed from JSON.
    capabilities: server.getClientCapabilities() as JsonObject | undefined,
    notifyProgress: (params) => extra.sendNotification({ method: "notifications/progress", params }),
    log: (level, data, logger) => log(level, data, logger, extra),
    sendRequest: async (method, params, options) => {
      // Questions have the shape that the protocol defines.
      const request = { method, ...(params && { params }) } as ServerRequest;
      // Parsed from JSON.
      return (await extra.sendRequest(request, ResultSchema, { ...options })) as JsonObject;
    },
  };
}
