import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import type { BoundTool } from "../gen/v1/index.js";
import { cutText } from "../model/internal.js";
import { type CallContext, createCallContext } from "./call-context.js";
import { toErrorResult, toResult } from "./call-result.js";
import { toListedTool } from "./listing.js";
import type { RunningCalls } from "./running-calls.js";
import type { McpServerOptions } from "./server-options.js";
import { toolsByWireName } from "./wire-names.js";

/**
 * Makes an MCP server of the official SDK (v1) that lists and calls `tools`; connect it to any transport.
 * A tool's failure is a result with `isError`; an unknown tool is a protocol error.
 * @throws {ToolError} InvalidTool when two tools have one name on the wire.
 */
export function createMcpServer(tools: readonly BoundTool[], options: McpServerOptions): Server {
  return createServer(tools, options, new Set());
}

/** As {@link createMcpServer}; each call is in `running` until its result is made. */
export function createServer(tools: readonly BoundTool[], options: McpServerOptions, running: RunningCalls): Server {
  const byName = toolsByWireName(tools, options.wireName ?? "name");
  const listing = [...byName].map(([name, { tool }]) => toListedTool(tool, name));
  // The SDK's McpServer takes zod schemas only; its low-level class takes the records as they are.
  const server = new Server(
    { name: options.name, version: options.version },
    {
      capabilities: { tools: {}, logging: {} },
      ...(options.instructions !== undefined && { instructions: options.instructions }),
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listing }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) => {
    const bound = byName.get(params.name);
    if (!bound)
      throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${JSON.stringify(cutText(params.name, 128))}`);
    const result = call(bound, params.arguments ?? {}, createCallContext(server, extra, params.name));
    running.add(result);
    return result.finally(() => running.delete(result));
  });
  return server;
}

async function call(bound: BoundTool, input: unknown, { context, end }: CallContext): Promise<CallToolResult> {
  try {
    return toResult(bound, await bound.call(input, context));
  } catch (thrown) {
    return toErrorResult(thrown);
  } finally {
    await end();
  }
}
