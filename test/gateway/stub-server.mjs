/*
 * An MCP server that lists the tools in a file as they are, over standard input. The result of a call is the name of the server and of the
 * tool, and the arguments. The real servers would need accounts.
 */
import { readFileSync } from "node:fs";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const [name, file] = process.argv.slice(2);
// What results have is the stub's own, so that it has no output schema.
const tools = JSON.parse(readFileSync(file, "utf8")).map(({ outputSchema: _, ...tool }) => tool);
const server = new Server({ name, version: "1.0.0" }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
server.setRequestHandler(CallToolRequestSchema, ({ params }) => ({
  content: [
    {
      type: "text",
      text: JSON.stringify({ server: name, tool: params.name, arguments: params.arguments ?? {}, pid: process.pid }),
    },
  ],
}));
await server.connect(new StdioServerTransport());
