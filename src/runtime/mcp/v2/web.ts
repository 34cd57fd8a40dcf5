import { createWebEntry, type WebEntry } from "../web.js";
import { sdkV2 } from "./sdk.js";

// What runs without Node. Workers and browsers load this module in place of index.ts.

const entry: WebEntry = createWebEntry(sdkV2, () => import("./add-tools.js"));

/** `createMcpServer` of `toolwright/mcp`, with `@modelcontextprotocol/server`. */
export const createMcpServer: WebEntry["createMcpServer"] = entry.createMcpServer;

/** `registerTools` of `toolwright/mcp`, for a server of `@modelcontextprotocol/server`. */
export const registerTools: WebEntry["registerTools"] = entry.registerTools;

/** `createFetchHandler` of `toolwright/mcp`, with `@modelcontextprotocol/server`. */
export const createFetchHandler: WebEntry["createFetchHandler"] = entry.createFetchHandler;
