import { createFetchHandler } from "toolwright/mcp/v2";
import { boundTools } from "./generated/handlers.js";

const fetch = createFetchHandler(boundTools, { name: "my-tools", version: "1.0.0", path: "/mcp" });

export default { fetch };
