// #region create
import { createGateway, formatCosts } from "toolwright-host/gateway";
import { boundTools } from "./generated/handlers.js";

const gateway = createGateway({
  servers: {
    files: { command: "npx", args: ["@modelcontextprotocol/server-filesystem", "."] },
    memory: { command: "npx", args: ["@modelcontextprotocol/server-memory"], trustHints: true },
  },
  tools: boundTools,
  expose: { pinned: ["files:read_text_file"] },
});
const health = await gateway.ready;
console.log(health.map(({ name, state }) => `${name} ${state}`));
// ["files connected","memory connected"]
process.stderr.write(`${formatCosts(gateway.costs())}\n`);
// #endregion

const [best] = await gateway.discovery.search("forget an entity");
console.log(best?.summary.id);
// "memory:delete_entities"
await gateway.close();

export async function serve(): Promise<void> {
  // #region serve
  const { serveStdio } = await import("toolwright/mcp");
  await serveStdio(gateway.tools, { name: "gateway", version: "1.0.0" });
  // #endregion
}
