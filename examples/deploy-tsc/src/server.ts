import { serveHttp } from "toolwright/mcp";
import { boundTools } from "./generated/handlers.js";

const server = await serveHttp(boundTools, {
  name: "deployed-tools",
  version: "1.0.0",
  host: process.env["HOST"] ?? "127.0.0.1",
  port: Number(process.env["PORT"] ?? 3000),
  // The names under which clients reach the server.
  allowedHosts: (process.env["ALLOWED_HOSTS"] ?? "localhost,127.0.0.1").split(","),
});
console.log(`Listening on ${server.url}`);

// Finishes running calls, then the process ends.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.close());
