import "toolwright/mcp/stdio";
import { serveStdio } from "toolwright/mcp";
import { boundTools } from "./generated/handlers.js";

await serveStdio(boundTools, { name: "my-tools", version: "1.0.0" });
