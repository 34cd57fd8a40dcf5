// Sets a timeout on `db` of `BackendSqlite` of openworkflow, its connection to SQLite.
// Reason: clients start a server each, which share the file of a project. SQLite locks the file for each write, and by default a connection does
//   not wait for another one: the write fails.
// Gain: several processes share a file.
// Without it: a call fails with "database is locked" if two processes write at the same time.
// Can go when openworkflow waits, or takes options of the connection.

/** Lets a connection wait for others that write. */
export function waitForOtherWriters(backend: object, milliseconds: number): void {
  const database: unknown = Reflect.get(backend, "db");
  if (typeof database !== "object" || database === null) return;
  const exec: unknown = Reflect.get(database, "exec");
  if (typeof exec === "function") exec.call(database, `PRAGMA busy_timeout = ${milliseconds};`);
}
