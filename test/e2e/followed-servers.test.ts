import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { defineTool, integer, object } from "toolwright/define";
import { isToolError, type JsonObject, type JsonValue, localBackend } from "toolwright/model";
import { createRunner, LocalHandlers } from "toolwright-host";
import { ToolIndex } from "toolwright-host/discovery";
import { type FollowedConnection, ServerSource } from "toolwright-host/servers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { repository } from "../support/temp-project.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-servers-")));
const index = new ToolIndex();
const source = new ServerSource({ index, minDelayMs: 200 });
const local = new LocalHandlers();
const runner = createRunner({ tools: index, local, mcp: source });
/** The processes of each server, the last one last. */
const pids = { filesystem: [] as number[], memory: [] as number[] };

const double = defineTool(
  { name: "double", inputSchema: object({ n: integer() }), outputSchema: object({ n: integer() }) },
  ({ n }) => ({ n: 2 * n }),
);

/** Starts a published server in a process of its own. */
function start(
  name: keyof typeof pids,
  args: readonly string[],
  env: Record<string, string> = {},
): () => Promise<FollowedConnection> {
  const program = join(repository, `node_modules/@modelcontextprotocol/server-${name}/dist/index.js`);
  return async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [program, ...args],
      env: { ...env, PATH: process.env["PATH"] ?? "" },
      stderr: "ignore",
    });
    const client = new Client({ name: "host", version: "1.0.0" });
    await client.connect(transport);
    if (transport.pid) pids[name].push(transport.pid);
    return client;
  };
}

interface Question {
  readonly of: "local" | "filesystem" | "memory";
  readonly id: string;
  readonly args: JsonObject;
  readonly answer: (value: JsonValue) => boolean;
}

/** The run with number `i`, and whether a value is its answer. */
function question(i: number): Question {
  const n = i % 10;
  const has = (text: string) => (value: JsonValue) => JSON.stringify(value).includes(text);
  if (i % 3 === 0)
    return { of: "local", id: "double", args: { n: i }, answer: (value) => JSON.stringify(value) === `{"n":${2 * i}}` };
  if (i % 3 === 1) {
    const args = { path: join(folder, `${n}.txt`) };
    return { of: "filesystem", id: "filesystem:read_text_file", args, answer: has(`"content of file ${n}"`) };
  }
  return { of: "memory", id: "memory:open_nodes", args: { names: [`node ${n}`] }, answer: has(`"fact ${n}"`) };
}

beforeAll(async () => {
  for (let n = 0; n < 10; n++) writeFileSync(join(folder, `${n}.txt`), `content of file ${n}`);
  local.addTools([double]);
  index.registerTool(double.tool, localBackend("double"));
  await source.connectServer("filesystem", start("filesystem", [folder]));
  await source.connectServer("memory", start("memory", [], { MEMORY_FILE_PATH: join(folder, "memory.jsonl") }));
  const entities = Array.from({ length: 10 }, (_, n) => ({
    name: `node ${n}`,
    entityType: "node",
    observations: [`fact ${n}`],
  }));
  await runner.run("memory:create_entities", { entities });
}, 60_000);

afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});

it("1,000 runs on two published servers and local tools survive kill -9 of one server, which comes back with its tools", async () => {
  expect(source.health()).toMatchObject([{ state: "connected" }, { state: "connected" }]);
  const tools = index.searchDocs().filter(({ id }) => id.startsWith("memory:")).length;
  expect(tools).toBeGreaterThan(5);
  const counts = { right: 0, wrong: 0, failed: { local: 0, filesystem: 0, memory: 0 } };
  let next = 0;
  const ask = async (): Promise<void> => {
    for (let i = next++; i < 1000; i = next++) {
      if (i === 300) process.kill(pids.memory.at(-1) ?? 0, "SIGKILL");
      const { of, id, args, answer } = question(i);
      try {
        if (answer((await runner.run(id, args)).structured)) counts.right += 1;
        else counts.wrong += 1;
      } catch (error) {
        if (!isToolError(error) || error.code !== "Execution") throw error;
        counts.failed[of] += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 10 }, ask));
  expect(counts).toMatchObject({ wrong: 0, failed: { local: 0, filesystem: 0 } });
  expect(counts.failed.memory).toBeGreaterThan(0);
  expect(counts.right + counts.failed.memory).toBe(1000);
  await expect.poll(() => source.health()[1]?.state, { timeout: 30_000 }).toBe("connected");
  expect(pids.memory.length).toBe(2);
  expect(pids.filesystem.length).toBe(1);
  expect(source.health()[1]).toMatchObject({ tools, failures: 0 });
  for (let i = 2; i < 30; i += 3) {
    const { id, args, answer } = question(i);
    expect(answer((await runner.run(id, args)).structured)).toBe(true);
  }
}, 120_000);
