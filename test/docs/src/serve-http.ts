import { serveHttp } from "toolwright/mcp";
import { boundTools } from "./generated/handlers.js";

const server = await serveHttp(boundTools, {
  name: "my-tools",
  version: "1.0.0",
  port: Number(process.env["PORT"] ?? 3000),
});
console.log(`Listening on ${server.url}`);
process.once("SIGTERM", () => void server.close());
