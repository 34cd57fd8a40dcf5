import { Miniflare } from "miniflare";

// Runs a bundled worker in workerd, without the compatibility flags that add modules of Node. hosts.test.ts copies this file next to the package.
const [, , scriptPath] = process.argv;
const miniflare = new Miniflare({
  modules: true,
  scriptPath,
  compatibilityDate: "2026-01-01",
  host: "127.0.0.1",
  port: 0,
});
console.log(new URL("/mcp", await miniflare.ready).href);
process.once("SIGTERM", async () => {
  await miniflare.dispose();
  process.exit(0);
});
