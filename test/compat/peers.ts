import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CliResult, run } from "../support/run-cli.js";

/** A program that uses each optional peer, and prints what came of it. */
const program = `import { generateKeyPair, exportJWK, SignJWT } from "jose";
import { metrics, trace } from "@opentelemetry/api";
import { createServer } from "node:http";
import { once } from "node:events";
import { defineTool } from "toolwright/define";
import { createJwtVerifier } from "toolwright/mcp/jwt";
import { createTelemetry } from "toolwright/mcp/otel";
import { cacheResults } from "toolwright/middleware/cache";
import { limitConcurrency } from "toolwright/middleware/concurrency";
import { retryCalls } from "toolwright/middleware/retry";
import { createTestClient } from "toolwright/testing";
import "toolwright/mcp/postgres";
import "openworkflow";
import "postgres";
if (!metrics || !trace) throw new Error("OpenTelemetry has changed");

let runs = 0;
const count = defineTool(
  { name: "count", description: "Counts its runs.", annotations: { readOnlyHint: true, idempotentHint: true }, inputSchema: { type: "object" } },
  () => {
    runs += 1;
    if (runs === 1) throw new Error("try again");
    return { runs };
  },
);
const use = [
  createTelemetry(),
  cacheResults({ maxAgeMs: 60_000 }),
  retryCalls({ attempts: 2, minDelayMs: 1 }),
  limitConcurrency({ perTool: 1 }),
];
const client = await createTestClient([count], { use });
const answers = [await client.callTool("count"), await client.callTool("count")];
await client.close();

const { publicKey, privateKey } = await generateKeyPair("RS256");
const key = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256" };
const keys = createServer((_, response) => response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [key] })));
await once(keys.listen(0, "127.0.0.1"), "listening");
const [issuer, audience] = ["https://auth.example.com", "https://mcp.example.com/mcp"];
const jwt = new SignJWT({ client_id: "app", scope: "tools" }).setProtectedHeader({ alg: "RS256", kid: "one" });
const token = await jwt.setIssuer(issuer).setAudience(audience).setExpirationTime("1 minute").sign(privateKey);
const jwksUrl = \`http://127.0.0.1:\${keys.address().port}/jwks\`;
const { clientId } = await createJwtVerifier({ issuer, audience, jwksUrl }).verifyAccessToken(token);
keys.close();
console.log(JSON.stringify([runs, ...answers.map(({ structuredContent, content }) => structuredContent ?? content), clientId]));
`;

/** It runs twice: the first run fails and is repeated, and the result of the second is stored. */
export const peersOutput: string = JSON.stringify([2, { runs: 2 }, { runs: 2 }, "app"]);

const oldest = ["jose@6.0.8", "@opentelemetry/api@1.9.0", "lru-cache@11.0.0", "p-queue@9.0.0", "p-retry@7.0.0"];
// The newest versions of two of them need a newer Node.
const newest = ["jose@6", "@opentelemetry/api@1", "lru-cache@11", "p-queue@10", "p-retry@9", "node@24"];

/** The oldest and the newest supported versions of the optional peers, with each SDK. Those of `ai` are in the suite `clients adapters`. */
export const peerVersions: Readonly<Record<string, readonly string[]>> = {
  "oldest, SDK v1": [...oldest, "@modelcontextprotocol/sdk@1.25.0"],
  "oldest, SDK v2": [...oldest, "@modelcontextprotocol/server@2.4.0", "@modelcontextprotocol/client@2.4.0"],
  "newest, SDK v1": [...newest, "@modelcontextprotocol/sdk@1"],
  "newest, SDK v2": [...newest, "@modelcontextprotocol/server@2", "@modelcontextprotocol/client@2"],
};

/** Peers of which one version is supported so far. */
const only = ["openworkflow@0.10", "postgres@3"];

/** Installs the package from its tarball with peers into a new folder, and runs the program there. npm rejects versions that are not in the ranges. */
export async function runWithPeers(folder: string, tarball: string, peers: readonly string[]): Promise<CliResult> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(folder, "program.js"), program);
  const install = ["install", "--no-audit", "--no-fund", "--prefer-offline", "--strict-peer-deps", tarball];
  const installed = await run("npm", [...install, ...peers, ...only], { cwd: folder });
  if (installed.code !== 0) return installed;
  const node = peers.includes("node@24") ? join(folder, "node_modules/.bin/node") : process.execPath;
  return run(node, ["program.js"], { cwd: folder });
}
