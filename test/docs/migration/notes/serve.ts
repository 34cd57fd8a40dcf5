import "toolwright/mcp/stdio";
import { serveStdio } from "toolwright/mcp";
import { tools } from "./after.js";

await serveStdio(tools, { name: "notes", version: "1.0.0" });
