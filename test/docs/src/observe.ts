import { RateLimiterMemory } from "rate-limiter-flexible";
import { serveHttp } from "toolwright/mcp";
import { createTelemetry } from "toolwright/mcp/otel";
import { createRateLimit } from "toolwright/mcp/rate-limit";
import { boundTools } from "./generated/handlers.js";

// 60 calls a minute for each user.
const limiter = new RateLimiterMemory({ points: 60, duration: 60 });

const server = await serveHttp(boundTools, {
  name: "my-tools",
  version: "1.0.0",
  port: Number(process.env["PORT"] ?? 3000),
  use: [createTelemetry(), createRateLimit(limiter)],
});
console.log(`Listening on ${server.url}`);
process.once("SIGTERM", () => void server.close());
