// A gateway as a process: serves the servers in the JSON of the first argument over standard input, with the exposure in the second.
import { createGateway } from "../../src/host/gateway/index.js";
import { serveStdio } from "../../src/runtime/mcp/index.js";

const [servers = "{}", expose] = process.argv.slice(2);
await serveStdio(
  async () => {
    const gateway = createGateway({
      servers: JSON.parse(servers),
      expose: expose === "all" ? "all" : "search",
      connections: { minDelayMs: 50, maxDelayMs: 500, connectTimeoutMs: 300_000 },
    });
    await gateway.ready;
    return gateway.tools;
  },
  { name: "gateway", version: "1.0.0" },
);
