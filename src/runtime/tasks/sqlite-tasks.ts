import { waitForOtherWriters } from "../internals/sqlite-busy-timeout.js";
import { messageOfThrown } from "../model/internal.js";
import type { TaskEngine } from "./engine.js";
import { createMemoryTasks } from "./memory-tasks.js";
import { createWorkflowTasks, type DatabaseTasks, workflowName } from "./workflow-tasks.js";

/**
 * Creates an engine that keeps tasks in a SQLite file, through the package `openworkflow`. It needs Node 22.5. The processes
 * of one machine can share the file.
 * @example
 * ```ts
 * await serveHttp(boundTools, { name: "my-tools", version: "1.0.0", tasks: { engine: createSqliteTasks("tasks.db") } });
 * ```
 */
export function createSqliteTasks(path: string): DatabaseTasks {
  return createWorkflowTasks(async () => {
    const [{ BackendSqlite }, { DatabaseSync }] = await Promise.all([import("openworkflow/sqlite"), loadSqlite()]);
    const backend = BackendSqlite.connect(path);
    waitForOtherWriters(backend, busyMs);
    const tables = new DatabaseSync(path);
    // Steps are deleted with their task.
    tables.exec(`PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${busyMs};`);
    return {
      backend,
      // openworkflow has no function that deletes. The names of its tables are part of its migrations, which only add to them.
      purge: async () => {
        const expired = `"workflow_name" = '${workflowName}' AND "deadline_at" <= '${new Date().toISOString()}'`;
        tables.exec(`DELETE FROM "workflow_signals" WHERE "workflow_run_id" IN (SELECT "id" FROM "workflow_runs" WHERE ${expired});
          DELETE FROM "workflow_runs" WHERE ${expired};`);
      },
      close: async () => {
        tables.close();
        await backend.stop();
      },
    };
  });
}

/** How long a process waits for another one that writes, in milliseconds. */
const busyMs = 5_000;

/** The part of `node:sqlite` that is used. */
interface Sqlite {
  readonly DatabaseSync: new (path: string) => { exec(sql: string): void; close(): void };
}

async function loadSqlite(): Promise<Sqlite> {
  // Not a literal: the types of Node 20 do not have it, and bundlers would resolve it.
  const name = "node:sqlite";
  return import(name);
}

/**
 * Creates the engine that `toolwright serve` and `toolwright dev` use: `createSqliteTasks`, or `createMemoryTasks` with a printed warning where
 * Node has no SQLite or `openworkflow` is not installed. Nothing is opened or printed before the first use.
 * @param prepare called before the file is opened, to create its folder
 */
export function createLocalTasks(path: string, prepare: () => void = () => undefined): TaskEngine {
  let choosing: Promise<TaskEngine> | undefined;
  const engine = (): Promise<TaskEngine> => {
    choosing ??= chooseLocal(path, prepare);
    return choosing;
  };
  return {
    start: async (request) => (await engine()).start(request),
    get: async (id) => (await engine()).get(id),
    update: async (id, answers) => (await engine()).update(id, answers),
    cancel: async (id) => (await engine()).cancel(id),
    async *list(options) {
      yield* (await engine()).list(options);
    },
    claim: (run, options) => {
      const claim = engine().then((chosen) => chosen.claim(run, options));
      return { stop: async () => (await claim).stop() };
    },
  };
}

async function chooseLocal(path: string, prepare: () => void): Promise<TaskEngine> {
  try {
    await Promise.all([loadSqlite(), import("openworkflow/sqlite")]);
  } catch (error) {
    const reason = messageOfThrown(error);
    // biome-ignore lint/suspicious/noConsole: a warning for whoever started the server; standard output may be used by a protocol.
    console.error(
      `Tasks are kept in memory and end with this process: SQLite needs Node 22.5 and openworkflow (${reason}).`,
    );
    return createMemoryTasks();
  }
  prepare();
  return createSqliteTasks(path);
}
