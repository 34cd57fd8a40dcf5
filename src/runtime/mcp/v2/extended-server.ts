import { McpServer } from "@modelcontextprotocol/server";
import { type CreateExtendedServer, extendedServerOf } from "../extended-server.js";
import { addTools } from "./add-tools.js";

export const createExtendedServer: CreateExtendedServer<McpServer> = extendedServerOf({ McpServer, addTools });
