import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type BundledProgram, bundleProgram } from "../../../support/bundled-program.js";

let server: BundledProgram;
beforeAll(async () => {
  server = await bundleProgram(fileURLToPath(new URL("http-process.ts", import.meta.url)));
});
afterAll(() => server.remove());

const started: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

async function start(policy: string): Promise<{ child: ChildProcessWithoutNullStreams; url: string; err(): string }> {
  const child = spawn(process.execPath, [server.path, policy]);
  started.push(child);
  let err = "";
  child.stderr.on("data", (chunk) => (err += chunk));
  const [url] = (await once(child.stdout, "data")) as [Buffer];
  return { child, url: String(url).trim(), err: () => err };
}

async function call(url: string, name: string): Promise<string> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name } });
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const response = await fetch(url, { method: "POST", headers, body });
  return response.text();
}

it.each([
  ["default", "throws_later"],
  ["default", "rejects_later"],
  ["exit", "throws_later"],
])(
  "with the policy %s, finishes running calls after %s and exits with code 1",
  async (policy, name) => {
    const { child, url, err } = await start(policy);
    const end = once(child, "close");
    const slow = call(url, "slow");
    await call(url, name);
    expect(await slow).toContain('"result"');
    expect(await end).toEqual([1, null]);
    expect(err()).toContain(`Uncaught error in tool "${name}": thrown in a timer`);
    await expect(call(url, "slow")).rejects.toThrow();
  },
  30_000,
);

it("with the policy log, continues", async () => {
  const { child, url, err } = await start("log");
  await call(url, "throws_later");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(err()).toContain("Uncaught error");
  expect(await call(url, "slow")).toContain('"result"');
  expect(child.exitCode).toBeNull();
}, 30_000);
