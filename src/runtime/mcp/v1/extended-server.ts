import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { type CreateExtendedServer, extendedServerOf } from "../extended-server.js";
import { addTools } from "./add-tools.js";

export const createExtendedServer: CreateExtendedServer<McpServer> = extendedServerOf({ McpServer, addTools });
