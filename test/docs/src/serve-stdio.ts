import "toolwright/mcp/stdio";
import { serveStdio } from "toolwright/mcp";
import { boundTools } from "./generated/handlers.js";

const server = await serveStdio(boundTools, { name: "my-tools", version: "1.0.0" });
console.error("Running on standard input");
await server.closed;
console.error("Ended");
