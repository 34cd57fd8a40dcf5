import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { BoundTool } from "../../src/runtime/gen/v1/index.js";
import { createMcpServer, type McpServerOptions } from "../../src/runtime/mcp/index.js";

/** Serves the tools over MCP, calls one with the official client, and returns the text of the result. */
export async function callTool(
  tools: readonly BoundTool[],
  name: string,
  args: Record<string, unknown>,
  options: Partial<McpServerOptions> = {},
): Promise<string> {
  const server = await createMcpServer(tools, { name: "sample", version: "1.0.0", sdk: "v1", ...options });
  const client = new Client({ name: "test", version: "0.0.0" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  try {
    const { content } = await client.callTool({ name, arguments: args });
    const [first] = Array.isArray(content) ? content : [];
    return first?.type === "text" ? first.text : "";
  } finally {
    await client.close();
  }
}
