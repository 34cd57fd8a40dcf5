import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterEach, expect, test } from "vitest";

const args = ["--import", "tsx", fileURLToPath(new URL("stdio-server.ts", import.meta.url))];
const started: ChildProcessWithoutNullStreams[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

/** Starts a server process for raw JSON lines. */
function start(): { child: ChildProcessWithoutNullStreams; out: () => string; err: () => string } {
  const child = spawn(process.execPath, args);
  started.push(child);
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (err += chunk));
  return { child, out: () => out, err: () => err };
}

function send(child: ChildProcessWithoutNullStreams, ...messages: readonly object[]): void {
  for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const hello = [
  {
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "0" } },
  },
  { method: "notifications/initialized" },
];

test("serves the official client", async () => {
  const client = new Client({ name: "test", version: "0.0.0" });
  const errors: Error[] = [];
  client.onerror = (error) => errors.push(error);
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" }));
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["read", "noisy", "slow", "endless"]);
  await client.callTool({ name: "noisy" });
  const result = await client.callTool({ name: "read", arguments: { path: "a" } });
  expect(result.structuredContent).toEqual({ result: "content of a" });
  await client.close();
  expect(errors).toEqual([]);
});

test("reserves standard output for the protocol, whatever tools print", async () => {
  const { child, out, err } = start();
  send(child, ...hello, { id: 2, method: "tools/call", params: { name: "noisy" } });
  await until(() => out().includes('"id":2'));
  child.stdin.end();
  await once(child, "close");
  for (const line of out().trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("jsonrpc", "2.0");
  expect(err()).toContain("printed while loading");
  expect(err()).toContain("printed by a tool");
  expect(err()).toContain("written by a tool");
});

test("answers all requests received before the input ended, then exits", async () => {
  const { child, out } = start();
  send(child, ...hello, { id: 2, method: "tools/call", params: { name: "slow" } });
  child.stdin.end();
  expect(await once(child, "close")).toEqual([0, null]);
  expect(out()).toContain('"id":2');
});

test.each(["SIGINT", "SIGTERM"] as const)("aborts running calls on %s, then exits", async (signal) => {
  const { child, out, err } = start();
  send(child, ...hello, { id: 2, method: "tools/call", params: { name: "endless" } }, { id: 3, method: "ping" });
  await until(() => out().includes('"id":3'));
  child.kill(signal);
  expect(await once(child, "close")).toEqual([0, null]);
  expect(err()).toContain("endless was aborted");
});

test("exits when the reader of its output disconnects", async () => {
  const { child, out } = start();
  send(child, ...hello);
  await until(() => out().includes('"id":1'));
  child.stdout.destroy();
  send(child, { id: 2, method: "ping" }, { id: 3, method: "ping" });
  expect(await once(child, "exit")).toEqual([0, null]);
});
