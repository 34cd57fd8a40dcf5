import { serveHttp, ToolSet } from "toolwright/mcp";
import { createPostgresBus } from "toolwright/mcp/postgres";
import { boundTools } from "./generated/handlers.js";

const bus = createPostgresBus("postgres://app@db/app");
const tools = new ToolSet(boundTools, { stateSecret: process.env["STATE_SECRET"] ?? "" });

const server = await serveHttp(tools, { name: "my-tools", version: "1.0.0", sessions: false, bus });
process.once("SIGTERM", () => void server.close().then(() => bus.close()));
