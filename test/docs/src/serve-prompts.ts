import "toolwright/mcp/stdio";
import { serveStdio } from "toolwright/mcp";
import { boundPrompts, boundResources, boundTools } from "./generated/handlers.js";

await serveStdio([...boundTools, ...boundPrompts, ...boundResources], { name: "my-server", version: "1.0.0" });
