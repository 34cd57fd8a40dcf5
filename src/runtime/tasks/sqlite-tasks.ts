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
      claimUnless: async ({ workerId, leaseDurationMs }, others) => {
        const now = Date.now();
        const [at, until] = [now, now + leaseDurationMs].map((time) => new Date(time).toISOString());
        const claimed = tables
          .prepare(
            `UPDATE "workflow_runs" SET "status" = 'running', "attempts" = "attempts" + 1, "worker_id" = :workerId, "available_at" = :until,
              "started_at" = COALESCE("started_at", :at), "updated_at" = :at
            WHERE "id" = (
              SELECT "id" FROM "workflow_runs"
              WHERE "workflow_name" = '${workflowName}' AND "status" IN ('pending', 'running') AND "available_at" <= :at AND "deadline_at" > :at
                AND COALESCE(json_extract("input", '$.tool'), '') NOT IN (SELECT "value" FROM json_each(:others))
              ORDER BY "status" = 'pending' DESC, "available_at", "created_at" LIMIT 1
            ) RETURNING "id"`,
          )
          .get({ workerId, until, at, others: JSON.stringify(others) });
        return claimed ? backend.getWorkflowRun({ workflowRunId: claimed.id }) : null;
      },
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
  readonly DatabaseSync: new (
    path: string,
  ) => {
    exec(sql: string): void;
    prepare(sql: string): { get(values: object): { readonly id: string } | undefined };
    close(): void;
  };
}

async function loadSqlite(): Promise<Sqlite> {
  // Not a literal: the types of Node 20 do not have it, and bundlers would resolve it.
  const name = "node:sqlite";
  return import(name);
}
