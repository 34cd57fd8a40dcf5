import type { Tool as ListedTool } from "@modelcontextprotocol/sdk/types.js";
import type { Tool } from "../model/index.js";

/** Gives the record as MCP lists it: under its wire name, without namespace, version and tags. */
export function toListedTool(tool: Tool, wireName: string): ListedTool {
  const listed = {
    name: wireName,
    ...(tool.title !== undefined && { title: tool.title }),
    ...(tool.description !== undefined && { description: tool.description }),
    inputSchema: tool.inputSchema,
    ...(tool.outputSchema && { outputSchema: tool.outputSchema }),
    ...(tool.annotations && { annotations: tool.annotations }),
    ...(tool.icons && { icons: tool.icons }),
    ...(tool._meta && { _meta: tool._meta }),
  };
  // The SDK's type says the same with mutable arrays; the copy is the SDK's to change.
  return structuredClone(listed) as ListedTool;
}
