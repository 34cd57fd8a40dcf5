export type * from "./engine.js";
export { createMemoryTasks } from "./memory-tasks.js";
export { createPostgresTasks, type PostgresOptions } from "./postgres-tasks.js";
export { createSqliteTasks } from "./sqlite-tasks.js";
export type { DatabaseTasks } from "./workflow-tasks.js";
