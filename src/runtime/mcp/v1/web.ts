import { createWebEntry, type WebEntry } from "../web.js";
import { sdkV1 } from "./sdk.js";

// What runs without Node. Workers and browsers load this module in place of index.ts.

const entry: WebEntry = createWebEntry(sdkV1, () => import("./add-tools.js"));

/** `createMcpServer` of `toolwright/mcp`, with `@modelcontextprotocol/sdk`. */
export const createMcpServer: WebEntry["createMcpServer"] = entry.createMcpServer;

/** `registerTools` of `toolwright/mcp`, for a server of `@modelcontextprotocol/sdk`. */
export const registerTools: WebEntry["registerTools"] = entry.registerTools;

/** `createFetchHandler` of `toolwright/mcp`, with `@modelcontextprotocol/sdk`. */
export const createFetchHandler: WebEntry["createFetchHandler"] = entry.createFetchHandler;
