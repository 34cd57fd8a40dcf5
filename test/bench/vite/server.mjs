// A development server of Vite with the plugin, in the folder that is its argument. Prints lines of JSON: where it listens, then when each hook
// in which Vite waits for the generator began and ended, in milliseconds since 1970.
import { createServer } from "vite";
import { toolwright } from "../../../src/compiler/dist/plugin/vite.js";

const [root] = process.argv.slice(2);
const now = () => performance.timeOrigin + performance.now();
const tell = (event) => process.stdout.write(`${JSON.stringify(event)}\n`);

const plugin = toolwright({ cwd: root });
const { watchChange } = plugin;
plugin.watchChange = async function (...args) {
  const start = now();
  await watchChange.apply(this, args);
  tell({ start, end: now() });
};

const server = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  server: { port: 0, host: "127.0.0.1" },
  optimizeDeps: { noDiscovery: true },
  plugins: [plugin],
});
const ready = new Promise((resolve) => {
  server.watcher.once("ready", resolve);
  setTimeout(resolve, 3000);
});
await server.listen();
await ready;
tell({ url: server.resolvedUrls.local[0] });
