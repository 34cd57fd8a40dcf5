import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { toolwright } from "toolwright-compiler/vite";
import { createLogger, createServer } from "vite";
import { reportBuild } from "./report-build.mjs";

/** Reports the errors that the server prints, and its URL once it is ready. */
const logger = createLogger("silent");
logger.error = (text) => reportBuild({ ok: false, errors: [{ text }], warnings: [] });
const server = await createServer({
  configFile: false,
  customLogger: logger,
  server: { port: 0, host: "127.0.0.1" },
  optimizeDeps: { noDiscovery: true },
  plugins: [toolwright()],
});
await server.listen();
// The watcher reports no changes in folders that it does not list yet.
const sources = join(process.cwd(), "src");
while (!server.watcher.getWatched()[sources]?.includes("greet.ts")) await setTimeout(50);
reportBuild({ ok: true, errors: [], warnings: [{ text: server.resolvedUrls.local[0] }] });
