import type { CallToolResult } from "@modelcontextprotocol/server";
import type { CallToolResult as CallToolResultV1 } from "@modelcontextprotocol/sdk/types.js";

/**
 * Take a screenshot.
 * @tool
 */
export async function screenshot(url: string): Promise<CallToolResult> {
  return { content: [{ type: "text", text: url }], structuredContent: { url }, _meta: { cached: false } };
}

/**
 * Take a screenshot with version 1 of the SDK.
 * @tool
 */
export function screenshot_v1(url: string): CallToolResultV1 {
  return { content: [{ type: "text", text: url }], isError: true };
}
