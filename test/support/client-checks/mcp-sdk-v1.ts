import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import type { Tool } from "../../../src/runtime/model/index.js";

/** Lists the tools with the client of SDK v1. */
export async function listBySdkV1(tools: readonly object[]): Promise<readonly string[]> {
  const server = new Server({ name: "sample", version: "1.0.0" }, { capabilities: { tools: {} } });
  // Tests may list invalid tools on purpose.
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }) as never);
  const client = new Client({ name: "sample", version: "1.0.0" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  try {
    return (await client.listTools()).tools.map(({ name }) => name);
  } finally {
    await client.close();
  }
}

/** Lists one tool. The client compiles output schemas while it lists. */
export async function checkBySdkV1(record: Tool): Promise<readonly string[]> {
  try {
    await listBySdkV1([record]);
    return [];
  } catch (thrown) {
    return [`the client of SDK v1 fails to list: ${String(thrown)}`];
  }
}
