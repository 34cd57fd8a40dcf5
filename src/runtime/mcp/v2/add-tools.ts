import {
  type CallToolResult,
  type Icon,
  type InputRequiredResult,
  type ListToolsResult,
  McpServer,
  type RegisteredTool,
  type Server,
} from "@modelcontextprotocol/server";
import { callTool } from "../call-tool.js";
import { existingHandler, joinListings } from "../existing-handler.js";
import type { ListedTool } from "../listing.js";
import type { ServedTools } from "../served.js";
import { standardSchema } from "../standard-schema.js";
import { listTools, portOf } from "./tool-handlers.js";

type Answer = CallToolResult | InputRequiredResult;

/** Adds tools to a server of this SDK. */
export function addTools(server: object, served: ServedTools): void {
  if (server instanceof McpServer) addToMcpServer(server, served);
  // Checked by who calls: it is one of the two.
  else addToServer(server as Server, served);
}

function addToMcpServer(server: McpServer, served: ServedTools): void {
  const register = (): readonly RegisteredTool[] => served.tools.all.map((tool) => registerOne(server, served, tool));
  let registered = register();
  served.tools.onChange(() => {
    for (const tool of registered) tool.remove();
    registered = register();
  });
}

function registerOne(server: McpServer, served: ServedTools, tool: ListedTool): RegisteredTool {
  const { name, title, description, inputSchema, outputSchema, annotations, icons, _meta } = tool;
  return server.registerTool(
    name,
    {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      // The tool checks both ends itself, in the same words as on every other server.
      inputSchema: standardSchema<unknown>(inputSchema, () => []),
      ...(outputSchema && { outputSchema: standardSchema<unknown>(outputSchema, () => []) }),
      ...(annotations && { annotations }),
      // The SDK's type says the same with mutable arrays.
      ...(icons && { icons: icons as Icon[] }),
      ...(_meta && { _meta }),
    },
    async (args: unknown, context) =>
      // The SDK's types say the same with mutable arrays.
      (await callTool(served, { name, arguments: args }, portOf(server.server, context))) as Answer,
  );
}

function addToServer(server: Server, served: ServedTools): void {
  const list = existingHandler(server, "tools/list");
  const call = existingHandler(server, "tools/call");
  if (!list && !server.transport) server.registerCapabilities({ tools: { listChanged: true } });
  server.setRequestHandler("tools/list", async (request, context) => {
    if (!list) return listTools(served, request.params?.cursor);
    // A handler for this method gives this result; all of the added tools go on one page.
    const own = (await list(request, context)) as ListToolsResult;
    return joinListings(own, { tools: served.tools.all } as unknown as ListToolsResult);
  });
  server.setRequestHandler("tools/call", async (request, context) => {
    const { params } = request;
    // The same holds for this one.
    if (call && !served.tools.has(params.name)) return (await call(request, context)) as Answer;
    return (await callTool(served, params, portOf(server, context))) as Answer;
  });
  served.tools.onChange(() => void server.sendToolListChanged().catch(() => undefined));
}
