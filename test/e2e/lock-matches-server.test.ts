import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ListedTool, parseLock, verifyTools } from "../../src/runtime/contracts/index.js";
import { isFullRun } from "../support/random.js";
import { runCli } from "../support/run-cli.js";
import { type HttpProcess, startHttp } from "../support/start-http.js";
import { examplesFolder, toolwrightCommand } from "../support/temp-project.js";

const folder = mkdtempSync(join(tmpdir(), "toolwright-locks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The examples that `toolwright serve` serves: all but those whose tools are only records. */
const examples = readdirSync(examplesFolder).filter((name) =>
  existsSync(join(examplesFolder, name, "src/generated/handlers.ts")),
);
const sdks = ["v1", "v2"] as const;
const olderRevisions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];

describe.each(examples)("the lock of %s", (example) => {
  const file = join(folder, `${example}.lock.json`);
  const argsOf = (sdk: string): readonly string[] => [
    toolwrightCommand,
    "serve",
    "--cwd",
    join(examplesFolder, example),
    "--sdk",
    sdk,
  ];

  beforeAll(async () => {
    const cwd = join(examplesFolder, example);
    // A scan of the source does not find tools that are written by hand, so the server of such a project is locked.
    const isByHand = example === "without-generation";
    const source = isByHand ? ["--server", [process.execPath, ...argsOf("v2")].join(" ")] : [];
    const { code, stderr } = await runCli(["lock", "--lock", file, ...source], { cwd });
    expect(code, stderr).toBe(0);
  });

  describe("over HTTP", () => {
    const servers = new Map<string, HttpProcess>();
    const urlOf = (sdk: string): string => servers.get(sdk)?.url ?? "";
    beforeAll(async () => {
      for (const sdk of sdks) servers.set(sdk, await startHttp(join(examplesFolder, example), ["--sdk", sdk]));
    });
    afterAll(async () => {
      for (const server of servers.values()) await server.close();
    });

    it.each(sdks)("matches what a server of SDK %s lists in every revision of 2025 and before", (sdk) =>
      matchesOlderRevisions((revision) => listOverHttp(urlOf(sdk), revision)),
    );

    it("matches what a server lists in revision 2026-07-28", () =>
      matchesNewestRevision(new StreamableHTTPClientTransport(new URL(urlOf("v2")))));
  });

  // Each listing starts a process, so the tests do it for one example, and `npm run suite random` for all.
  if (isFullRun || example === examples[0]) {
    describe("over stdio", () => {
      it.each(sdks)("matches what a server of SDK %s lists in every revision of 2025 and before", (sdk) =>
        matchesOlderRevisions((revision) => listOverStdio(argsOf(sdk), revision)),
      );

      it("matches what a server lists in revision 2026-07-28", () => {
        const server = { command: process.execPath, args: [...argsOf("v2")], cwd: folder };
        return matchesNewestRevision(new StdioClientTransport({ ...server, stderr: "ignore" }));
      });
    });
  }

  async function matchesOlderRevisions(list: (revision: string) => Promise<readonly ListedTool[]>): Promise<void> {
    const lock = parseLock(readFileSync(file, "utf8"));
    const listings = await Promise.all(olderRevisions.map(list));
    for (const [at, listed] of listings.entries()) {
      expect(listed.length).toBeGreaterThan(0);
      const revision = olderRevisions[at] ?? "";
      expect(verifyTools(listed, lock, { revision }), revision).toEqual({ ok: true, drift: [] });
    }
  }

  async function matchesNewestRevision(transport: Parameters<Client["connect"]>[0]): Promise<void> {
    const lock = parseLock(readFileSync(file, "utf8"));
    const versionNegotiation = { mode: { pin: "2026-07-28" } };
    const client = new Client({ name: "test", version: "0.0.0" }, { versionNegotiation });
    await client.connect(transport);
    const { tools } = await client.listTools();
    await client.close();
    expect(verifyTools(tools, lock, { revision: "2026-07-28" })).toEqual({ ok: true, drift: [] });
  }
});

const initialize = (protocolVersion: string): object => ({
  id: 1,
  method: "initialize",
  params: { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "0.0.0" } },
});
const initialized = { method: "notifications/initialized" };
const listTools = { id: 2, method: "tools/list", params: {} };

/** Lists the tools in a session of its own, without a client, which would only speak its own revision. */
async function listOverHttp(url: string, revision: string): Promise<readonly ListedTool[]> {
  let headers: Record<string, string> = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const send = async (message: object): Promise<Response> => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    const response = await fetch(url, { method: "POST", headers, body });
    expect(response.ok).toBe(true);
    return response;
  };
  // The result is the only event of the response, if it is a stream.
  const resultOf = async (response: Response): Promise<{ protocolVersion: string; tools: readonly ListedTool[] }> =>
    JSON.parse((await response.text()).replace(/^[\s\S]*^data: (?=\{)/m, "")).result;
  const opened = await send(initialize(revision));
  expect((await resultOf(opened)).protocolVersion).toBe(revision);
  headers = {
    ...headers,
    "mcp-session-id": opened.headers.get("mcp-session-id") ?? "",
    "mcp-protocol-version": revision,
  };
  await send(initialized);
  return (await resultOf(await send(listTools))).tools;
}

/** Like `listOverHttp`, of a server in a process of its own. */
async function listOverStdio(args: readonly string[], revision: string): Promise<readonly ListedTool[]> {
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ["pipe", "pipe", "ignore"] });
  const send = (message: object): void =>
    void server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  send(initialize(revision));
  try {
    for await (const line of createInterface({ input: server.stdout })) {
      const { id, result } = JSON.parse(line);
      if (id === 1) {
        expect(result.protocolVersion).toBe(revision);
        send(initialized);
        send(listTools);
      } else if (id === 2) return result.tools;
    }
    throw new Error("the server ended");
  } finally {
    const ended = once(server, "exit");
    server.stdin.end();
    server.kill();
    await ended;
  }
}
