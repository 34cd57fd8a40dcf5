import { afterEach, describe, expect, it } from "vitest";
import { type McpHttpOptions, type McpHttpServer, serveHttp } from "../../../../src/runtime/mcp/index.js";
import { callTool, startLoad } from "../../../operations/load.js";
import { freePorts, startPollingProxy } from "../../../operations/polling-proxy.js";
import { silentTool } from "./sample-tools.js";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const tools = [silentTool("quick", () => undefined), silentTool("slow", () => pause(300))];

async function serve(options: Partial<McpHttpOptions> = {}): Promise<McpHttpServer> {
  const server = await serveHttp(tools, {
    ...{ name: "sample", version: "1.0.0", port: 0, sessions: false },
    ...{ healthPath: "/healthz", readyPath: "/readyz", ...options },
  });
  open.push(server);
  return server;
}

describe.each(["v1", "v2"] as const)("a server that closes, with SDK %s", (sdk) => {
  const status = async (server: McpHttpServer, path: string): Promise<number> =>
    (await fetch(new URL(path, server.url))).status;

  it("is not ready at once, and still alive while it accepts requests for drainDelayMs", async () => {
    const server = await serve({ sdk, drainDelayMs: 1_000 });
    expect([await status(server, "/healthz"), await status(server, "/readyz")]).toEqual([200, 200]);
    const start = performance.now();
    const until = (time: number) => pause(time - (performance.now() - start));
    const closed = server.close();
    expect(server.close()).toBe(closed);
    expect([await status(server, "/healthz"), await status(server, "/readyz")]).toEqual([200, 503]);
    await callTool(server.url, "quick", { isNew: false });
    // Runs beyond the delay, when the port is closed.
    await until(850);
    const late = callTool(server.url, "slow", { isNew: sdk === "v2" });
    await until(1_050);
    await expect(status(server, "/healthz")).rejects.toThrow("fetch failed");
    await late;
    await closed;
    expect(performance.now() - start).toBeGreaterThan(1_140);
  });

  it("closes at once without readyPath, and never before drainMs ends a running call", async () => {
    const { readyPath: _readyPath, ...rest } = { readyPath: undefined, drainMs: 100, sdk };
    const server = await serveHttp(tools, { name: "sample", version: "1.0.0", port: 0, sessions: false, ...rest });
    open.push(server);
    const cut = callTool(server.url, "slow", { isNew: false });
    const answer = expect(cut).rejects.toThrow("The server is closing");
    await pause(50);
    const start = performance.now();
    await server.close();
    await answer;
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

it("loses no request when servers behind a proxy that polls restart one after the other", async () => {
  const ports = await freePorts(2);
  const start = (port: number) => serve({ port, drainDelayMs: 500 });
  const servers = await Promise.all(ports.map(start));
  const proxy = await startPollingProxy(ports, 50);
  open.push(proxy);
  const load = startLoad(proxy.url, 4);
  for (const [at, port] of ports.entries()) {
    const before = load.sent;
    await servers[at]?.close();
    expect(load.sent).toBeGreaterThan(before);
    await start(port);
    await expect.poll(() => proxy.ready.has(port)).toBe(true);
  }
  expect(await load.stop()).toEqual([]);
});
