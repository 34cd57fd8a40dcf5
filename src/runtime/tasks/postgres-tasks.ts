import type { WorkflowRun } from "openworkflow/internal";
import { createWorkflowTasks, type DatabaseTasks, installed, workflowName } from "./workflow-tasks.js";

/** Options of `createPostgresTasks`. */
export interface PostgresOptions {
  /** The schema of the tables, which are created when the engine connects. Default: `openworkflow`. */
  readonly schema?: string;
}

/**
 * Creates an engine that keeps tasks in PostgreSQL, through the packages `openworkflow` and `postgres`. Any number of servers and workers, on any
 * number of machines, share them.
 * @example
 * ```ts
 * const engine = createPostgresTasks("postgres://app@db/app");
 * const server = await serveHttp(boundTools, { name: "my-tools", version: "1.0.0", tasks: { engine, worker: false } });
 * ```
 */
export function createPostgresTasks(url: string, { schema = "openworkflow" }: PostgresOptions = {}): DatabaseTasks {
  // A connection that ends while `postgres` asks for the types of arrays would end the process: nothing handles that error.
  const migrationUrl =
    url && `${url}${url.includes("?") ? "&" : "?"}fetch_types=false&connect_timeout=${connectSeconds}`;
  return createWorkflowTasks(async () => {
    const packages = Promise.all([import("openworkflow/postgres"), import("postgres")]);
    const needed = ["openworkflow", "postgres"];
    const [{ BackendPostgres }, { default: connect }] = await installed(packages, "PostgreSQL", needed);
    // What the database reports besides must not be printed: standard output may be used by a protocol.
    const sql = connect(url, {
      // In seconds. By default, all connections that a restart of the database ends count as attempts, and the next one waits for up to 20 s.
      backoff: () => 0.1 + 0.9 * Math.random(),
      connect_timeout: connectSeconds,
      fetch_types: false,
      onnotice: () => undefined,
      transform: { column: { from: connect.toCamel } },
      types,
    });
    // Of several processes that start with a new database, one creates the tables.
    const migrate = sql.begin(async (lock) => {
      await lock`SELECT pg_advisory_xact_lock(hashtext(${`toolwright ${schema}`}))`;
      await (await BackendPostgres.connect(migrationUrl, { schema })).stop();
    });
    await migrate.catch(async (error: unknown) => {
      await sql.end();
      throw error;
    });
    const backend = BackendPostgres.fromPool(sql, { schema });
    return {
      backend,
      claimUnless: async ({ workerId, leaseDurationMs }, others) => {
        const runs = sql(`${schema}.workflow_runs`);
        const [claimed] = await sql<
          WorkflowRun[]
        >`UPDATE ${runs} SET status = 'running', attempts = attempts + 1, worker_id = ${workerId},
            available_at = now() + ${leaseDurationMs} * interval '1 millisecond', started_at = coalesce(started_at, now()), updated_at = now()
          WHERE id = (
            SELECT id FROM ${runs}
            WHERE workflow_name = ${workflowName} AND status IN ('pending', 'running') AND available_at <= now() AND deadline_at > now()
              AND coalesce(input->>'tool', '') NOT IN ${sql(others)}
            ORDER BY status = 'pending' DESC, available_at, created_at LIMIT 1 FOR UPDATE SKIP LOCKED
          ) RETURNING *`;
        return claimed ?? null;
      },
      // openworkflow has no function that deletes. The names of its tables are part of its migrations, which only add to them.
      purge: async () => {
        await sql`WITH expired AS (
            DELETE FROM ${sql(schema)}.workflow_runs
            WHERE workflow_name = ${workflowName} AND deadline_at <= now() RETURNING id
          )
          DELETE FROM ${sql(schema)}.workflow_signals WHERE workflow_run_id IN (SELECT id FROM expired)`;
      },
      reopen: async (id, attempts) => {
        await sql.begin(async (tx) => {
          if (attempts.length > 0)
            await tx`DELETE FROM ${tx(schema)}.step_attempts WHERE workflow_run_id = ${id} AND id IN ${tx(attempts)}`;
          await tx`UPDATE ${tx(schema)}.workflow_runs
            SET status = 'pending', output = NULL, error = NULL, worker_id = NULL, finished_at = NULL, available_at = now()
            WHERE id = ${id} AND finished_at IS NOT NULL`;
        });
      },
      // openworkflow stores an answer and wakes its run in one transaction. A worker that releases the run before that is committed sees no answer.
      wake: async (id) => {
        await sql`UPDATE ${sql(schema)}.workflow_runs SET available_at = now()
          WHERE id = ${id} AND status = 'running' AND worker_id IS NULL AND available_at > now()`;
      },
      close: () => sql.end({ timeout: 5 }),
    };
  });
}

/** How long a connection may take. `postgres` may reuse one that it never opens. */
const connectSeconds = 10;

/** The only array that openworkflow sends is one of ids, as `text[]`. */
const types = {
  ids: {
    to: 1009,
    from: [1009],
    serialize: (values: readonly string[]): string => `{${values.map((value) => JSON.stringify(value)).join()}}`,
    parse: (text: string): string => text,
  },
};
