import { toolwright } from "toolwright-compiler/vite";
import { createLogger, createServer } from "vite";
import { tell } from "./tell.mjs";

/** Errors that the server prints are told, and where it is to be found. */
const logger = createLogger("silent");
logger.error = (text) => tell({ ok: false, errors: [{ text }], warnings: [] });
const server = await createServer({
  configFile: false,
  customLogger: logger,
  server: { port: 0, host: "127.0.0.1" },
  optimizeDeps: { noDiscovery: true },
  plugins: [toolwright()],
});
// A change before the watcher is ready is not one to it; it may have been ready before it could be asked.
const ready = new Promise((resolve) => {
  server.watcher.once("ready", resolve);
  setTimeout(resolve, 2000);
});
await server.listen();
await ready;
tell({ ok: true, errors: [], warnings: [{ text: server.resolvedUrls.local[0] }] });
