import { waitForOtherWriters } from "../internals/sqlite-busy-timeout.js";
import { createWorkflowTasks, type DatabaseTasks, installed, workflowName } from "./workflow-tasks.js";

/**
 * Creates an engine that keeps tasks in a SQLite file, through the package `openworkflow`. It needs Node 22.13. The processes
 * of one machine can share the file.
 * @example
 * ```ts
 * await serveHttp(boundTools, { name: "my-tools", version: "1.0.0", tasks: { engine: createSqliteTasks("tasks.db") } });
 * ```
 */
export function createSqliteTasks(path: string): DatabaseTasks {
  return createWorkflowTasks(async () => {
    const { BackendSqlite } = await installed(import("openworkflow/sqlite"), "SQLite", ["openworkflow"]);
    const { DatabaseSync } = await loadSqlite();
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
      // All ids are those that openworkflow has made.
      reopen: async (id, attempts) => {
        const ids = attempts.map((each) => `'${each}'`).join();
        tables.exec(`BEGIN;
          DELETE FROM "step_attempts" WHERE "workflow_run_id" = '${id}' AND "id" IN (${ids});
          UPDATE "workflow_runs" SET "status" = 'pending', "output" = NULL, "error" = NULL, "worker_id" = NULL, "finished_at" = NULL,
            "available_at" = '${new Date().toISOString()}' WHERE "id" = '${id}' AND "finished_at" IS NOT NULL;
          COMMIT;`);
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
