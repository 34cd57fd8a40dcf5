import { type BoundTool, bindTool } from "../../src/runtime/gen/v1/index.js";
import { serveHttp, type TokenVerifier, ToolSet } from "../../src/runtime/mcp/index.js";
import { createPostgresBus } from "../../src/runtime/mcp/postgres/index.js";
import type { ObjectSchema } from "../../src/runtime/model/index.js";

// One server of the experiment: `process.ts PORT [URL of PostgreSQL]`.

const [port = "0", url] = process.argv.slice(2);
const bus = url === undefined ? undefined : createPostgresBus(url);
const inputSchema: ObjectSchema = { type: "object", properties: {}, additionalProperties: false };
const isInput = (data: unknown): data is object => typeof data === "object" && data !== null;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const quick = bindTool({ name: "quick", inputSchema }, { isInput, call: () => undefined });
const slow = bindTool({ name: "slow", inputSchema }, { isInput, call: async () => pause(300).then(() => undefined) });
const admin = bindTool(
  { name: "admin", inputSchema, _meta: { securityRequirements: [{ oauth: ["admin"] }] } },
  { isInput, call: () => undefined },
);
const change: BoundTool = bindTool(
  { name: "change", inputSchema },
  { isInput, call: async () => tools.replace([quick, slow, admin, change]) },
);
const tools: ToolSet = new ToolSet([quick, slow, admin, change]);

/** A token is the list of its scopes. */
const verifier: TokenVerifier = {
  verifyAccessToken: async (token) => ({
    ...{ token, clientId: "load", scopes: token.split("-"), expiresAt: Date.now() / 1000 + 60 },
    extra: { sub: "ann" },
  }),
};

const server = await serveHttp(tools, {
  ...{ name: "operations", version: "1.0.0", port: Number(port), sessions: false },
  ...{ healthPath: "/healthz", readyPath: "/readyz", drainDelayMs: 1_500, drainMs: 5_000 },
  canCall: () => true,
  auth: { verifier },
  ...(bus && { bus }),
});
process.once("SIGTERM", () => void server.close().then(() => bus?.close()));
process.send?.("ready");
