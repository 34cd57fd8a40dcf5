import { createMcpServer } from "toolwright/mcp";
import { boundTools } from "../src/generated/handlers.js";

// #region options
const instance = await createMcpServer(boundTools, { name: "files", version: "1.0.0", sdk: "v1" });
/** Options of `query()`: the agent calls the tools in its own process. */
export const options = {
  mcpServers: { files: { type: "sdk", name: "files", instance } },
  allowedTools: ["mcp__files"],
};
// #endregion
