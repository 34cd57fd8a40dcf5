import { McpServer } from "@modelcontextprotocol/server";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { createMcpServer, registerTools, serveHttp, ToolSet } from "toolwright/mcp";
import { boundTools } from "./generated/handlers.js";
import { verifier } from "./verifier.js";

export async function connect(): Promise<void> {
  // #region create
  const server = await createMcpServer(boundTools, { name: "my-tools", version: "1.0.0" });
  await server.connect(new StdioServerTransport());
  // #endregion
}

export async function addToExisting(): Promise<McpServer> {
  // #region register
  const server = new McpServer({ name: "existing", version: "2.0.0" });
  await registerTools(server, boundTools);
  // #endregion
  return server;
}

export async function serveWithAuth(): Promise<void> {
  // #region auth
  await serveHttp(boundTools, {
    name: "my-tools",
    version: "1.0.0",
    host: "0.0.0.0",
    allowedHosts: ["mcp.example.com"],
    auth: { verifier, requiredScopes: ["tools"] },
  });
  // #endregion
}

export async function serveChangingTools(): Promise<void> {
  // #region tool-set
  const tools = new ToolSet(boundTools, { pageSize: 50 });
  await serveHttp(tools, { name: "my-tools", version: "1.0.0" });
  // Later: connected clients receive notifications/tools/list_changed.
  tools.replace(boundTools.filter(({ tool }) => tool.annotations?.readOnlyHint));
  // #endregion
}
