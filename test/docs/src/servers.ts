// #region connect
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { createRunner } from "toolwright-host";
import { ToolIndex } from "toolwright-host/discovery";
import { ServerSource } from "toolwright-host/servers";

const index = new ToolIndex();
const servers = new ServerSource({ index });
const runner = createRunner({ tools: index, mcp: servers });

const { state, rejected } = await servers.connectServer("files", async () => {
  const client = new Client({ name: "my-host", version: "1.0.0" });
  const args = ["@modelcontextprotocol/server-filesystem", "."];
  await client.connect(new StdioClientTransport({ command: "npx", args }));
  return client;
});
console.log(state, rejected);
// "connected" []

await runner.run("files:list_directory", { path: "." });
await servers.disconnectServer("files");
console.log(index.listNamespaces());
// []
// #endregion
