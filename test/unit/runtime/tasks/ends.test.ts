import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresFolder, type ScratchPostgres, startPostgres } from "../../../support/postgres.js";

// What serves or works as the documentation shows it ends when it is told to, whatever it has opened.

const source = (path: string): string =>
  JSON.stringify(new URL(`../../../../src/runtime/${path}`, import.meta.url).href);

/** The tool and the engine of each program. */
const start = (engine: string): string => `
  import { bindTool } from ${source("gen/v1/index.ts")};
  import { serveHttp, startWorker } from ${source("mcp/index.ts")};
  import { createMemoryTasks, createPostgresTasks, createSqliteTasks } from ${source("tasks/index.ts")};
  const record = { name: "t", inputSchema: { type: "object" }, execution: { taskSupport: "required" } };
  const tool = bindTool(record, { isInput: () => true, call: async () => ({}), undeclared: true });
  const engine = ${engine};
  const request = { tool: "t", name: "t", input: {}, owner: null, caller: {}, capabilities: {}, contract: "c", ttlMs: 60_000 };
  const info = { name: "t", version: "1.0.0", port: 0 };
  const started = async () => {
    await engine.start(request);
    console.log("started");
  };`;

const programs: Readonly<Record<string, string>> = {
  worker: `const worker = startWorker([tool], { tasks: { engine } });
    process.once("SIGTERM", () => void worker.stop());`,
  server: `const server = await serveHttp([tool], { ...info, tasks: { engine } });
    process.once("SIGTERM", () => void server.close());`,
  "server without a worker": `const server = await serveHttp([tool], { ...info, tasks: { engine, worker: false } });
    process.once("SIGTERM", () => void server.close());`,
  "server and worker": `const server = await serveHttp([tool], { ...info, tasks: { engine, worker: false } });
    const worker = startWorker([tool], { tasks: { engine } });
    process.once("SIGTERM", () => void Promise.all([server.close(), worker.stop()]));`,
};

let postgres: ScratchPostgres | undefined;
beforeAll(async () => {
  if (postgresFolder() !== undefined) postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.close());

const folder = mkdtempSync(join(tmpdir(), "toolwright-ends-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The expression that creates each engine that this machine has. SQLite is part of Node from 22.13 on. */
const engines: Readonly<Record<string, () => string>> = {
  memory: () => "createMemoryTasks()",
  ...(postgresFolder() !== undefined && {
    PostgreSQL: () => `createPostgresTasks(${JSON.stringify(postgres?.url)}, { schema: "ends" })`,
  }),
  ...(isBuiltin("node:sqlite") && { SQLite: () => `createSqliteTasks(${JSON.stringify(join(folder, "tasks.db"))})` }),
};

/** Milliseconds from SIGTERM to the exit, by program and engine. */
const times: [program: string, engine: string, milliseconds: number][] = [];
afterAll(() => {
  if (process.env["PRINT_ENDS"] === undefined) return;
  const rows = times.map(([program, engine, time]) => `| ${program} | ${engine} | ${Math.round(time)} ms |`);
  process.stdout.write(`${["| Process | Engine | SIGTERM to exit |", "| --- | --- | --- |", ...rows].join("\n")}\n`);
});

describe.each(Object.entries(engines))("with %s", (name, engine) => {
  it.each(Object.entries(programs))(
    "a %s ends after SIGTERM",
    async (kind, program) => {
      const text = `${start(engine())}\n${program}\nawait started();`;
      const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", text], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const exited = once(child, "exit");
      try {
        await once(child.stdout, "data");
        // Its connections are open, and the task has run.
        await new Promise((resolve) => setTimeout(resolve, 500));
        // A worker of tasks in memory has nothing to wait for, and ends without.
        if (kind !== "worker" || name !== "memory") child.kill("SIGTERM");
        const killed = performance.now();
        const late = new Promise((resolve) => setTimeout(resolve, 2_000, "late"));
        expect(await Promise.race([exited, late])).toEqual([0, null]);
        times.push([kind, name, performance.now() - killed]);
      } finally {
        child.kill("SIGKILL");
      }
    },
    60_000,
  );
});
