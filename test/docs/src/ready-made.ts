import { serveHttp } from "toolwright/mcp";
import { auditCalls, requireApproval } from "toolwright/middleware";
import { cacheResults } from "toolwright/middleware/cache";
import { limitConcurrency } from "toolwright/middleware/concurrency";
import { retryCalls } from "toolwright/middleware/retry";
import { boundTools } from "./generated/handlers.js";

const server = await serveHttp(boundTools, {
  name: "my-tools",
  version: "1.0.0",
  use: [
    auditCalls(({ tool, user, outcome }) => console.error(`${user} called ${tool}: ${outcome}`)),
    requireApproval(async ({ context }) => context.auth?.scopes.includes("admin") === true),
    cacheResults({ maxAgeMs: 60_000, maxBytes: 1_000_000 }),
    retryCalls({ attempts: 3 }),
    limitConcurrency({ perTool: 4, perCaller: 2 }),
  ],
});
process.once("SIGTERM", () => void server.close());
