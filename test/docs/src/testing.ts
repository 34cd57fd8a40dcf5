import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { createMcpServer } from "toolwright/mcp";
import { boundTools } from "./generated/handlers.js";

// #region client
export async function connect(): Promise<Client> {
  const server = await createMcpServer(boundTools, { name: "my-tools", version: "1.0.0" });
  const client = new Client({ name: "test", version: "1.0.0" });
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(serverSide), client.connect(clientSide)]);
  return client;
}
// #endregion
