import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type BundledProgram, bundleProgram } from "../../../support/bundled-program.js";

let server: BundledProgram;
beforeAll(async () => {
  server = await bundleProgram(fileURLToPath(new URL("stdio-server.ts", import.meta.url)));
});
afterAll(() => server.remove());

const started: ChildProcessWithoutNullStreams[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

/** Starts a server process for raw JSON lines. */
function start(...more: readonly string[]): {
  child: ChildProcessWithoutNullStreams;
  out: () => string;
  err: () => string;
} {
  const child = spawn(process.execPath, [server.path, ...more]);
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
  const end = Date.now() + 20_000;
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
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
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [server.path], stderr: "ignore" }));
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
    "read",
    "noisy",
    "slow",
    "endless",
    "throws_later",
    "logs_later",
    "exits",
    "rejects_later",
  ]);
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

test("runs the code after it once it is connected, and gives it time at the end", async () => {
  const { child, err } = start();
  await until(() => err().includes("connected"));
  child.stdin.end();
  expect(await once(child, "close")).toEqual([0, null]);
  expect(err()).toMatch(/connected\n(.|\n)*cleaned up\n$/);
});

test("ends the process although a tool has left something open", async () => {
  const { child, err } = start("open");
  child.stdin.end();
  expect(await once(child, "close")).toEqual([0, null]);
  expect(err()).toContain("cleaned up, with a timer");
});

test("can be closed by the program", async () => {
  const { child, err } = start("closes");
  expect(await once(child, "close")).toEqual([0, null]);
  expect(err()).toContain("cleaned up");
});

test.each(["v1", "v2"])("with SDK %s, sends what a tool logs after its call", async (sdk) => {
  const { child, out } = start(sdk);
  send(child, ...hello, { id: 2, method: "tools/call", params: { name: "logs_later" } });
  await until(() => out().includes("after the call"));
  const lines = out().trim().split("\n");
  expect(lines.findIndex((line) => line.includes('"id":2'))).toBeLessThan(lines.length - 1);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
    method: "notifications/message",
    params: { level: "info", logger: "logs_later", data: "after the call" },
  });
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "answers running calls with an error on %s, aborts them and exits",
  async (signal) => {
    const { child, out, err } = start();
    send(child, ...hello, { id: 2, method: "tools/call", params: { name: "endless" } }, { id: 3, method: "ping" });
    await until(() => out().includes('"id":3'));
    child.kill(signal);
    expect(await once(child, "close")).toEqual([0, null]);
    expect(err()).toContain("endless was aborted");
    expect(out()).toContain('"id":2,"error":{"code":-32000,"message":"The server is closing.');
  },
);

test.each([
  ["throws_later", "thrown in a timer"],
  ["rejects_later", "rejected later"],
])("logs what %s does not handle, with the name of the tool, and continues", async (name, message) => {
  const { child, out, err } = start();
  send(child, ...hello, { id: 2, method: "tools/call", params: { name } });
  await until(() => err().includes(message));
  expect(err()).toContain(`Uncaught error in tool "${name}": ${message}\nError: ${message}\n    at `);
  send(child, { id: 3, method: "ping" });
  await until(() => out().includes('"id":3'));
});

test.each(["v1", "v2"])("with SDK %s, answers initialize before requests that were sent with it", async (sdk) => {
  const { child, out } = start(sdk);
  const requests = Array.from({ length: 5 }, (_, i) => ({
    id: i + 2,
    method: "tools/call",
    params: { name: "read", arguments: { path: "a" } },
  }));
  send(child, ...hello.slice(0, 1), ...requests, ...hello.slice(1), { id: 7, method: "ping" });
  const lines = () => out().trim().split("\n");
  await until(() => lines().length === 7);
  const ids = lines().map((line) => JSON.parse(line).id);
  expect(ids[0]).toBe(1);
  expect([...ids].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("continues after an uncaught error when nobody reads standard error", async () => {
  const { child, out } = start();
  child.stderr.destroy();
  send(child, ...hello, { id: 2, method: "tools/call", params: { name: "throws_later" } });
  await until(() => out().includes('"id":2'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  send(child, { id: 3, method: "ping" });
  await until(() => out().includes('"id":3'));
});

test("names the tool that ends the process", async () => {
  const { child, err } = start();
  send(child, ...hello, { id: 2, method: "tools/call", params: { name: "exits" } });
  expect(await once(child, "close")).toEqual([3, null]);
  expect(err()).toContain('Tool "exits" ended the server: it called process.exit(3).');
});

test("exits after an uncaught error with the policy exit", async () => {
  const { child, err } = start("exit");
  send(child, ...hello, { id: 2, method: "tools/call", params: { name: "throws_later" } });
  expect(await once(child, "close")).toEqual([1, null]);
  expect(err()).toContain('Uncaught error in tool "throws_later"');
  expect(err()).not.toContain("process.exit");
});

test("exits when the server cannot be created, although its input is open", async () => {
  const { child, err } = start("fails");
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(err()).toContain("skills need SDK v2");
});

test("exits when the reader of its output disconnects", async () => {
  const { child, out } = start();
  send(child, ...hello);
  await until(() => out().includes('"id":1'));
  child.stdout.destroy();
  send(child, { id: 2, method: "ping" }, { id: 3, method: "ping" });
  expect(await once(child, "exit")).toEqual([0, null]);
});

test.each(["v1", "v2"])(
  "with SDK %s, a message over the limit is answered with an error, and the server goes on",
  async (sdk) => {
    const { child, out, err } = start(sdk);
    send(child, ...hello);
    const large = "x".repeat(10 * 1024 * 1024);
    // Clients write the id first or last.
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: large } })}\n`);
    child.stdin.write(
      `${JSON.stringify({ method: "tools/call", params: { name: large }, jsonrpc: "2.0", id: "three" })}\n`,
    );
    child.stdin.write(`${JSON.stringify({ method: "x", params: { id: 7, large }, jsonrpc: "2.0" })}\n`);
    send(child, { id: 4, method: "tools/call", params: { name: "read", arguments: { path: "a" } } });
    await until(() => out().includes('"id":4'));
    const answers = out()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const rejected = answers.filter(({ error }) => error);
    expect(rejected.map(({ id }) => id)).toEqual([2, "three", null]);
    expect(rejected[0]?.error).toMatchObject({
      code: -32600,
      message: expect.stringMatching(/^The message has 104\d{5} bytes; the limit of this server is 10485760$/),
    });
    expect(err()).toContain("set limits.maxInputBytes");
    expect(answers.find(({ id }) => id === 4)).toHaveProperty("result");
    child.stdin.end();
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
  },
);

describe.each(["v1", "v2"])("with SDK %s, what is no message", (sdk) => {
  const call = { jsonrpc: "2.0", id: 5, method: "tools/call", params: { name: "read", arguments: { path: "a" } } };

  test("is answered with an error and logged, and the server goes on", async () => {
    const { child, out, err } = start(sdk);
    const lines = [
      ["{oops", -32700, null],
      [Buffer.from([0x22, 0xff, 0x22]), -32700, null],
      ['{"id":99,"method":"ping"}', -32600, 99],
      ['{"jsonrpc":"1.0","id":"a","method":"ping"}', -32600, "a"],
      ['{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, null],
      ['{"jsonrpc":"2.0","id":1,"method":"ping","params":7}', -32600, 1],
      // Not an id of the client.
      ['{"id":1,"result":{}}', -32600, null],
      ["7", -32600, null],
      ["[]", -32600, null],
    ] as const;
    for (const [line] of lines) {
      child.stdin.write(line);
      child.stdin.write("\n");
    }
    send(child, ...hello);
    await until(() => out().includes("protocolVersion"));
    const answers = out()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([...lines.map(([, code, id]) => ({ id, error: { code } })), { result: {} }]);
    expect(err().match(/Parse error|Invalid request/g)).toHaveLength(lines.length);
  });

  test("is no batch, no byte order mark, no blank line and no last line without a line break", async () => {
    const { child, out, err } = start(sdk);
    child.stdin.write(`\ufeff${JSON.stringify({ jsonrpc: "2.0", ...hello[0] })}\r\n\r\n\n`);
    await until(() => out().includes('"id":1'));
    child.stdin.write(
      `${JSON.stringify([{ jsonrpc: "2.0", ...hello[1] }, { ...call, id: 2 }, { id: 3 }, { ...call, id: 4 }])}\n`,
    );
    child.stdin.end(JSON.stringify(call));
    await once(child, "close");
    const answers = out()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers.filter(({ result }) => result).map(({ id }) => id)).toEqual([1, 2, 4, 5]);
    expect(answers.filter(({ error }) => error)).toMatchObject([{ id: null, error: { code: -32600 } }]);
    expect(err().match(/Invalid request/g)).toHaveLength(1);
  });
});

test("keeps standard output free of what modules print while they are loaded, with the guard imported first", async () => {
  const program = fileURLToPath(new URL("../../../support/guarded-server.mjs", import.meta.url));
  const child = spawn(process.execPath, [program]);
  started.push(child);
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (err += chunk));
  send(child, ...hello);
  await until(() => out.includes("protocolVersion"));
  expect(out.startsWith('{"')).toBe(true);
  expect(err).toContain("printed at the top of a module");
});
