import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { runInNewContext } from "node:vm";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { transform } from "esbuild";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type PackedFolder, packInto, succeed } from "../support/packed.js";
import { repository } from "../support/temp-project.js";
import { webGlobals } from "../support/web-globals.js";

// The hosts of examples/hosts, built with the packages as users get them.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const packages = ["@hono/node-server", "@modelcontextprotocol/node", "@modelcontextprotocol/server", "express", "hono"];
let packed: PackedFolder;
let root: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  packed = await packInto([...packages, "esbuild"]);
  root = join(packed.root, "hosts");
  const source = join(repository, "examples/hosts");
  cpSync(source, root, { recursive: true, filter: (path) => !/[\\/](dist|node_modules|generated)$/.test(path) });
  await succeed(process.execPath, ["build.mjs"], root);
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill();
});
afterAll(() => packed.remove());

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** Lists and calls the tools as an official client, in a revision with and in one without a handshake. */
async function expectTools(url: string, fetch: Fetch): Promise<void> {
  for (const mode of ["legacy", { pin: "2026-07-28" }] as const) {
    const client = new Client({ name: "test", version: "0" }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch }));
    expect((await client.listTools()).tools.map(({ name }) => name).sort()).toEqual(["add", "repeat", "which_host"]);
    const sum = await client.callTool({ name: "add", arguments: { a: 1, b: 2 } });
    expect(sum.structuredContent).toEqual({ result: 3 });
    const repeated = await client.callTool({ name: "repeat", arguments: { text: "ab" } });
    expect(repeated.content).toEqual([{ type: "text", text: "abab" }]);
    const wrong = await client.callTool({ name: "add", arguments: { a: "1", b: 2 } });
    expect(wrong).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("[Validation]") }] });
    await client.close();
  }
}

async function expectCors(url: string, fetch: Fetch): Promise<void> {
  const preflight = (origin: string): RequestInit => ({
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST" },
  });
  const allowed = await fetch(url, preflight("https://app.example.com"));
  expect(allowed.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
  const rejected = await fetch(url, preflight("https://evil.example"));
  expect(rejected.status).toBe(403);
  expect(rejected.headers.get("access-control-allow-origin")).toBeNull();
}

it.each(["node", "express", "hono"])("serves tools in src/%s.ts", async (name) => {
  const child = spawn(process.execPath, [join("dist", `${name}.js`)], {
    cwd: root,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.push(child);
  // The first line that it prints is the URL.
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
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
