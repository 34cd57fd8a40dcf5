// Starts a Vite dev server with the plugin in the folder given as argument. Prints lines of JSON: its URL, then the start and end of each hook in
// which Vite waits for the generator, in milliseconds since 1970.
import { createServer } from "vite";
import { toolwright } from "../../../src/compiler/dist/plugin/vite.js";

const [root] = process.argv.slice(2);
const now = () => performance.timeOrigin + performance.now();
const print = (event) => process.stdout.write(`${JSON.stringify(event)}\n`);

const plugin = toolwright({ cwd: root });
const { watchChange } = plugin;
plugin.watchChange = async function (...args) {
  const start = now();
  await watchChange.apply(this, args);
  print({ start, end: now() });
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
print({ url: server.resolvedUrls.local[0] });
