import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { build, transform } from "esbuild";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type PackedFolder, packInto, succeed } from "../../support/packed.js";
import { repository } from "../../support/temp-project.js";
import { webGlobals } from "../../support/web-globals.js";
import { expectCors, expectTools, type Fetch, type HostProcess, startHost } from "./expect-host.js";

// The hosts of examples/hosts, built with the packages as users get them.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

const packages = ["@hono/node-server", "@modelcontextprotocol/node", "@modelcontextprotocol/server", "express", "hono"];
let packed: PackedFolder;
let root: string;
const running: HostProcess[] = [];

beforeAll(async () => {
  packed = await packInto([...packages, "esbuild"]);
  root = join(packed.root, "hosts");
  const source = join(repository, "examples/hosts");
  cpSync(source, root, { recursive: true, filter: (path) => !/[\\/](dist|node_modules|generated)$/.test(path) });
  await succeed(process.execPath, ["build.mjs"], root);
});
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});
afterAll(() => packed.remove());

it.each(["node", "express", "hono"])("serves tools in src/%s.ts", async (name) => {
  const env = { ...process.env, PORT: "0" };
  const host = await startHost(process.execPath, [join("dist", `${name}.js`)], { cwd: root, env });
  running.push(host);
  const { url } = host;
  await expectTools(url, fetch);
  await expectCors(url, fetch);
  if (name !== "node") expect(await (await fetch(url.replace("/mcp", "/"))).text()).toContain("/mcp");
});

it("serves tools in a worker: one file without modules of Node, in a runtime that has only web standards", async () => {
  const text = readFileSync(join(root, "dist/worker.js"), "utf8");
  expect(text).not.toMatch(/["']node:/);
  // A context of `node:vm` runs scripts.
  const { code } = await transform(text, { format: "iife", globalName: "worker" });
  const scope: { worker?: { default: { fetch: (request: Request) => Promise<Response> } } } = webGlobals();
  runInNewContext(code, scope, { contextCodeGeneration: { strings: false, wasm: false } });
  const handle: Fetch = async (url, init) => {
    const response = await scope.worker?.default.fetch(new Request(url, init));
    if (!response) throw new Error("the bundle has no worker");
    return response;
  };
  await expectTools("https://tools.example.com/mcp", handle);
  await expectCors("https://tools.example.com/mcp", handle);
});

it.runIf(process.env["HOSTS"] === "all")("serves tools in Fastify, which has always parsed the body", async () => {
  const folder = await installed("fastify", [
    "fastify@5",
    "@modelcontextprotocol/node@2",
    "@modelcontextprotocol/server@2",
  ]);
  cpSync(join(repository, "test/docs/hosts/fastify.mjs"), join(folder, "fastify.mjs"));
  await bundle(join(root, "src/handler.ts"), join(folder, "handler.js"));
  const host = await startHost(process.execPath, ["fastify.mjs"], { cwd: folder, env: { ...process.env, PORT: "0" } });
  running.push(host);
  await expectTools(host.url, fetch);
  await expectCors(host.url, fetch);
});

it.runIf(process.env["HOSTS"] === "all").each([
  ["deno", ["serve", "--host", "127.0.0.1", "--port"]],
  ["bun", ["--port"]],
])("serves tools in the built worker in %s", async (runtime, args) => {
  const folder = await installed(runtime, [runtime]);
  cpSync(join(root, "dist/worker.js"), join(folder, "worker.js"));
  const port = await freePort();
  const command = join(folder, "node_modules/.bin", runtime);
  const child = spawn(command, [...args, String(port), "worker.js"], { cwd: folder, stdio: "ignore" });
  try {
    const url = `http://127.0.0.1:${port}/mcp`;
    await expect
      .poll(
        () =>
          fetch(url).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .not.toBe(0);
    await expectTools(url, fetch);
    await expectCors(url, fetch);
  } finally {
    child.kill();
  }
});

// `npm run suite hosts` installs Cloudflare's runtime. Its package needs a newer Node than this one.
it.runIf(process.env["HOSTS"] === "all")("serves tools in a worker in workerd", async () => {
  const folder = await installed("workerd", ["miniflare@4", "node@24"]);
  cpSync(join(import.meta.dirname, "workerd.mjs"), join(folder, "workerd.mjs"));
  // It loads only what is below its working folder.
  cpSync(join(root, "dist/worker.js"), join(folder, "worker.js"));
  const node = join(folder, "node_modules/node/bin/node");
  const host = await startHost(node, ["workerd.mjs", "worker.js"], { cwd: folder });
  running.push(host);
  await expectTools(host.url, fetch);
  await expectCors(host.url, fetch);
});

async function installed(name: string, specifiers: readonly string[]): Promise<string> {
  const folder = join(packed.root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  await succeed("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", ...specifiers], folder);
  return folder;
}

/** The handler with the packages as users get them; the SDK is that of the folder. */
async function bundle(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile,
    external: ["@modelcontextprotocol/*"],
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  server.close();
  return port;
}
