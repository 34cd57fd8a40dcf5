import { serveHttp, ToolSet } from "toolwright/mcp";
import { createPostgresBus } from "toolwright/mcp/postgres";
import { boundTools } from "./generated/handlers.js";

const stateSecret = process.env["STATE_SECRET"];
if (stateSecret === undefined)
  throw new Error("Set STATE_SECRET to at least 32 random bytes, the same in all processes.");

const bus = createPostgresBus("postgres://app@db/app");
const tools = new ToolSet(boundTools, { stateSecret });

const server = await serveHttp(tools, { name: "my-tools", version: "1.0.0", sessions: false, bus });
process.once("SIGTERM", () => void server.close().then(() => bus.close()));
