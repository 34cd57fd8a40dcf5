import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type ListToolsResult,
} from "@modelcontextprotocol/sdk/types.js";
import { callTool } from "../call-tool.js";
import { existingHandler, joinListings } from "../existing-handler.js";
import type { ServedTools } from "../served.js";
import { listTools, portOf } from "./tool-handlers.js";

/** Adds tools to a server of this SDK. */
export function addTools(object: object, served: ServedTools): void {
  const server = lowLevelServer(object, served);
  const list = existingHandler(server, "tools/list");
  const call = existingHandler(server, "tools/call");
  if (!list && !server.transport) server.registerCapabilities({ tools: { listChanged: true } });
  server.setRequestHandler(ListToolsRequestSchema, async (request, extra) => {
    if (!list) return listTools(served, request.params?.cursor);
    // A handler for this method gives this result; all of the added tools go on one page.
    const own = (await list(request, extra)) as ListToolsResult;
    return joinListings(own, { tools: served.tools.all } as unknown as ListToolsResult);
  });
  server.setRequestHandler(CallToolRequestSchema, async (request, extra) => {
    const { params } = request;
    // The same holds for this one.
    if (call && !served.tools.has(params.name)) return (await call(request, extra)) as CallToolResult;
    const port = portOf(server, extra, (level, message, logger) =>
      server.sendLoggingMessage({ level, logger, data: message }, extra.sessionId),
    );
    return (await callTool(served, params, port)) as CallToolResult;
  });
  served.tools.onChange(() => void server.sendToolListChanged().catch(() => undefined));
}

function lowLevelServer(object: object, { tools }: ServedTools): Server {
  // Checked by who calls: it is one of the two.
  if (!(object instanceof McpServer)) return object as Server;
  // An McpServer lists schemas of zod only, so its tools are joined below it. But it sets its handlers when it gets its first tool, and then
  // insists on being the first; and it is the one to say that a name is taken.
  for (const { name } of tools.all) object.registerTool(name, {}, () => ({ content: [] })).remove();
  return object.server;
}
