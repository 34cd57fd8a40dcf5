import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type ListToolsResult,
} from "@modelcontextprotocol/sdk/types.js";
import { existingHandler } from "../../internals/request-handlers.js";
import { callTool, onlyAllowed } from "../call-tool.js";
import { addFeatures, joinEntries, reserveFeatures } from "../features.js";
import type { ServedTools } from "../served-tools.js";
import { type CreateExtendedServer, extendedServerOf } from "../server-definition.js";
import { type Extra, listTools, type SendLog, setFeatureHandler, toCaller, toCallRequest } from "./tool-handlers.js";

/** Creates an `McpServer` of this SDK that an author extends. */
export const createExtendedServer: CreateExtendedServer<McpServer> = extendedServerOf({ McpServer, addTools });

/** Adds tools, prompts and resources to an `McpServer` or `Server` of this SDK. Returns a function that stops notifications. */
export function addTools(sdkServer: object, served: ServedTools): () => void {
  const server = lowLevelServer(sdkServer, served);
  const list = existingHandler(server, "tools/list");
  const call = existingHandler(server, "tools/call");
  const log: SendLog = (level, data, logger, { sessionId }) =>
    server.sendLoggingMessage({ level, logger, data }, sessionId);
  if (!list && !server.transport) server.registerCapabilities({ tools: { listChanged: true } });
  server.setRequestHandler(ListToolsRequestSchema, async (request, extra) => {
    const caller = toCaller(server, extra, served);
    if (!list) return listTools(served, request.params?.cursor, caller);
    // A handler of `tools/list` returns this type.
    const own = (await list(request, extra)) as ListToolsResult;
    const { all } = await served.tools.viewFor(caller);
    return joinEntries(own, { tools: await onlyAllowed(served, all, caller) }, "tools");
  });
  server.setRequestHandler(CallToolRequestSchema, async (request, extra) => {
    const { params } = request;
    const { byName } = await served.tools.viewFor(toCaller(server, extra, served));
    // A handler of `tools/call` returns this type.
    if (call && !byName.has(params.name)) return (await call(request, extra)) as CallToolResult;
    // This SDK has server requests, so the result is never `InputRequired`.
    return (await callTool(served, params, toCallRequest(server, extra, { served, log }))) as CallToolResult;
  });
  return addFeatures(server, served, {
    setHandler: (method, handle) => setFeatureHandler(server, method, handle),
    toCallRequest: (extra: Extra) => toCallRequest(server, extra, { served, log }),
  });
}

function lowLevelServer(sdkServer: object, served: ServedTools): Server {
  // `registerTools` has checked that it is an `McpServer` or a `Server`.
  if (!(sdkServer instanceof McpServer)) return sdkServer as Server;
  // An `McpServer` accepts only zod schemas, so the tools are added to its low-level server. It sets its own handlers with its first tool,
  // and fails if there are others already. Registering and removing each tool also reports names that are taken.
  for (const { name } of served.tools.all) sdkServer.registerTool(name, {}, () => ({ content: [] })).remove();
  reserveFeatures(sdkServer, served);
  return sdkServer.server;
}
