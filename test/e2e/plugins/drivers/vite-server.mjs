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
// The watcher ignores changes before it is ready. It may be ready before the listener is added, so there is a time limit.
const ready = new Promise((resolve) => {
  server.watcher.once("ready", resolve);
  setTimeout(resolve, 2000);
});
await server.listen();
await ready;
reportBuild({ ok: true, errors: [], warnings: [{ text: server.resolvedUrls.local[0] }] });
