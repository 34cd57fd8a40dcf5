import { createFetchHandler } from "toolwright/mcp/v2";
import { boundTools } from "./generated/handlers.js";

export const handler = createFetchHandler(boundTools, {
  name: "hosts",
  version: "1.0.0",
  path: "/mcp",
  allowedOrigins: ["https://app.example.com"],
});
