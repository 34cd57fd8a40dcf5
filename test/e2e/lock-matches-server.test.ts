import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ListedTool, parseLock, verifyTools } from "../../src/runtime/contracts/index.js";
import { runCli } from "../support/run-cli.js";
import { examplesFolder, toolwrightCommand } from "../support/temp-project.js";

const folder = mkdtempSync(join(tmpdir(), "toolwright-locks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The examples that `toolwright serve` serves: all but those whose tools are only records. */
const examples = readdirSync(examplesFolder).filter((name) =>
  existsSync(join(examplesFolder, name, "src/generated/handlers.ts")),
);
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

  it.each(["v1", "v2"])("matches what a server of SDK %s lists in every revision of 2025 and before", async (sdk) => {
    const lock = parseLock(readFileSync(file, "utf8"));
    const listings = await Promise.all(olderRevisions.map((revision) => listOver(argsOf(sdk), revision)));
    for (const [at, listed] of listings.entries()) {
      expect(listed.length).toBeGreaterThan(0);
      const revision = olderRevisions[at] ?? "";
      expect(verifyTools(listed, lock, { revision }), revision).toEqual({ ok: true, drift: [] });
    }
  });

  it("matches what a server lists in revision 2026-07-28", async () => {
    const lock = parseLock(readFileSync(file, "utf8"));
    const client = new Client(
      { name: "test", version: "0.0.0" },
      { versionNegotiation: { mode: { pin: "2026-07-28" } } },
    );
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [...argsOf("v2")], cwd: folder, stderr: "ignore" }),
    );
    const { tools } = await client.listTools();
    await client.close();
    expect(verifyTools(tools, lock, { revision: "2026-07-28" })).toEqual({ ok: true, drift: [] });
  });
});

/** Lists the tools without a client, which would only speak its own revision. */
async function listOver(args: readonly string[], revision: string): Promise<readonly ListedTool[]> {
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ["pipe", "pipe", "ignore"] });
  const send = (message: object): void =>
    void server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const clientInfo = { name: "test", version: "0.0.0" };
  send({ id: 1, method: "initialize", params: { protocolVersion: revision, capabilities: {}, clientInfo } });
  try {
    for await (const line of createInterface({ input: server.stdout })) {
      const { id, result } = JSON.parse(line);
      if (id === 1) {
        expect(result.protocolVersion).toBe(revision);
        send({ method: "notifications/initialized" });
        send({ id: 2, method: "tools/list", params: {} });
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
