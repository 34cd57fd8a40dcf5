import {
  type CallToolResult,
  type Icon,
  type InputRequiredResult,
  type ListToolsResult,
  McpServer,
  type RegisteredTool,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { existingHandler } from "../../internals/request-handlers.js";
import { callTool, onlyAllowed } from "../call-tool.js";
import { addFeatures, type ChangeNotification, joinEntries, reserveFeatures } from "../features.js";
import type { ListedTool } from "../listing.js";
import type { ServedTools } from "../served-tools.js";
import { type CreateExtendedServer, extendedServerOf } from "../server-definition.js";
import { createStandardSchema } from "../standard-schemas.js";
import {
  listTools,
  setFeatureHandler,
  setTaskHandlers,
  taskCapabilities,
  toCaller,
  toCallRequest,
} from "./tool-handlers.js";

/** An `McpServer` sends this one itself for each tool that is registered or removed. */
const toolsChanged = "notifications/tools/list_changed";

type CallOutcome = CallToolResult | InputRequiredResult;

/** Creates an `McpServer` of this SDK that an author extends. */
export const createExtendedServer: CreateExtendedServer<McpServer> = extendedServerOf({ McpServer, addTools });

/** Adds tools, prompts and resources to an `McpServer` or `Server` of this SDK. Returns a function that stops updates. */
export function addTools(server: object, served: ServedTools): () => void {
  if (server instanceof McpServer) {
    if (served.tasks) server.server.registerCapabilities(taskCapabilities(served));
    setTaskHandlers(server.server, served);
    const stopTools = addToMcpServer(server, served);
    reserveFeatures(server, served);
    const stopFeatures = addFeaturesTo(server.server, served, ({ method }) => method !== toolsChanged);
    return () => {
      stopTools();
      stopFeatures();
    };
  }
  // `registerTools` has checked that it is an `McpServer` or a `Server`.
  addToServer(server as Server, served);
  return addFeaturesTo(server as Server, served);
}

/** Adds prompts and resources to the low-level server: an `McpServer` would parse their arguments with schemas of its own. */
function addFeaturesTo(
  server: Server,
  served: ServedTools,
  isSent?: (notification: ChangeNotification) => boolean,
): () => void {
  return addFeatures(server, served, {
    setHandler: (method, handle) => setFeatureHandler(server, method, handle),
    toCallRequest: (context: ServerContext) => toCallRequest(server, context, served),
    ...(isSent && { isSent }),
  });
}

/** Returns a function that stops updates. */
function addToMcpServer(server: McpServer, served: ServedTools): () => void {
  const register = (): readonly RegisteredTool[] => served.tools.all.map((tool) => registerOne(server, served, tool));
  let registered = register();
  // The SDK sets its handlers with the first tool, and only where there are none.
  let isAdapted = registered.length > 0;
  if (isAdapted) adaptToCaller(server.server, served);
  return served.tools.onChange(() => {
    for (const tool of registered) tool.remove();
    registered = register();
    if (!isAdapted && registered.length > 0) adaptToCaller(server.server, served);
    isAdapted ||= registered.length > 0;
  });
}

/**
 * The SDK lists all registered tools for every caller, by the names they are registered with. Its handler of calls makes a result of every
 * error, so that no protocol error of a tool reaches the client.
 */
function adaptToCaller(server: Server, served: ServedTools): void {
  const { tools } = served;
  handleCalls(server, served);
  if (!served.canCall && !tools.isProjected) return;
  const list = existingHandler(server, "tools/list");
  server.setRequestHandler("tools/list", async (request, context) => {
    const caller = toCaller(server, context, served);
    // The SDK has set these handlers with the first tool. They return these types.
    const listed = (await list?.(request, context)) as ListToolsResult;
    const { all } = await tools.viewFor(caller);
    // A view has the tools in the same order.
    const own = new Map(tools.all.map(({ name }, index) => [name, all[index]]));
    const seen = listed.tools.map((tool) => own.get(tool.name) ?? tool) as ListToolsResult["tools"];
    return { ...listed, tools: [...(await onlyAllowed(served, seen, caller))] };
  });
}

function registerOne(server: McpServer, served: ServedTools, tool: ListedTool): RegisteredTool {
  const { name, title, description, inputSchema, outputSchema, annotations, icons, _meta } = tool;
  return server.registerTool(
    name,
    {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      // These accept everything: the tool validates its input and output itself, with the same messages as on every other server.
      inputSchema: createStandardSchema<unknown>(inputSchema, () => []),
      ...(outputSchema && { outputSchema: createStandardSchema<unknown>(outputSchema, () => []) }),
      ...(annotations && { annotations }),
      // The SDK's type declares mutable arrays.
      ...(icons && { icons: icons as Icon[] }),
      ...(_meta && { _meta }),
    },
    async (args: unknown, context) =>
      // The SDK's types declare mutable arrays.
      (await callTool(served, { name, arguments: args }, toCallRequest(server.server, context, served))) as CallOutcome,
  );
}

function addToServer(server: Server, served: ServedTools): void {
  const list = existingHandler(server, "tools/list");
  if (!list && !server.transport) server.registerCapabilities({ tools: { listChanged: true } });
  server.setRequestHandler("tools/list", async (request, context) => {
    const caller = toCaller(server, context, served);
    if (!list) return listTools(served, request.params?.cursor, caller);
    // A handler of `tools/list` returns this type.
    const own = (await list(request, context)) as ListToolsResult;
    const { all } = await served.tools.viewFor(caller);
    return joinEntries(own, { tools: await onlyAllowed(served, all, caller) }, "tools");
  });
  handleCalls(server, served);
}

/** Handles the calls of served tools. Other calls are for the handler that the server has. */
function handleCalls(server: Server, served: ServedTools): void {
  const call = existingHandler(server, "tools/call");
  server.setRequestHandler("tools/call", async (request, context) => {
    const { params } = request;
    const { byName } = await served.tools.viewFor(toCaller(server, context, served));
    // A handler of `tools/call` returns this type.
    if (call && !byName.has(params.name)) return (await call(request, context)) as CallOutcome;
    // The SDK's types declare mutable arrays.
    return (await callTool(served, params, toCallRequest(server, context, served))) as CallOutcome;
  });
}
