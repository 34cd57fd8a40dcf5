import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  type ListToolsResult,
  type RequestMethod,
  type Server,
  type ServerContext,
  specTypeSchemas,
} from "@modelcontextprotocol/server";
import { isJsonObject, type JsonObject } from "../../model/index.js";
import type { CallPort } from "../call-context.js";
import { callTool } from "../call-tool.js";
import type { ServedTools } from "../served.js";

/** Lets `server` list and call the tools. */
export function setToolHandlers(server: Server, served: ServedTools): void {
  // By a schema of its own: see `start-light.ts`.
  server.setRequestHandler("tools/list", { params: specTypeSchemas.PaginatedRequestParams }, ({ cursor }) =>
    listTools(served, cursor),
  );
  server.setRequestHandler(
    "tools/call",
    ({ params }, context) =>
      // The SDK's type says the same with mutable arrays; it makes a copy when it checks the result.
      callTool(served, params, portOf(server, context)) as Promise<CallToolResult | InputRequiredResult>,
  );
}

/** Gives a page of the listing. */
export function listTools(served: ServedTools, cursor: string | undefined): ListToolsResult {
  // The SDK's type says the same with mutable arrays; what it adds it adds to a copy of the frozen page.
  return served.tools.page(cursor) as unknown as ListToolsResult;
}

/** Makes the port of one request. */
export function portOf(server: Server, { mcpReq, http }: ServerContext): CallPort {
  const { envelope, inputResponses } = mcpReq;
  const state = mcpReq.requestState();
  const retry = {
    // It was parsed from JSON.
    ...(inputResponses && { answers: inputResponses as JsonObject }),
    ...(typeof state === "string" && { state }),
  };
  return {
    signal: mcpReq.signal,
    // It was parsed from JSON.
    meta: mcpReq._meta as JsonObject | undefined,
    auth: http?.authInfo,
    capabilities: capabilitiesOf(server, envelope),
    retry,
    notifyProgress: (params) => mcpReq.notify({ method: "notifications/progress", params: { ...params } }),
    log: (level, message, logger) => mcpReq.log(level, message, logger),
    // A request that carries its client's facts with it is of the revision that knows no requests from servers.
    ...(envelope === undefined && {
      request: async (method, params, options) => {
        // The questions have the protocol's own shape.
        const request = { method, ...(params && { params: { ...params } }) } as { method: RequestMethod };
        return (await mcpReq.send(request, { ...options })) as JsonObject;
      },
    }),
  };
}

/** What the client has declared: with each request, or in the older revisions once. */
function capabilitiesOf(server: Server, envelope: object | undefined): JsonObject | undefined {
  const declared: unknown = envelope
    ? Reflect.get(envelope, CLIENT_CAPABILITIES_META_KEY)
    : server.getClientCapabilities();
  return isJsonObject(declared) ? declared : undefined;
}
