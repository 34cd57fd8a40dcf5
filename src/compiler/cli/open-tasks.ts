import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { messageOfThrown } from "toolwright/internal/model";
import { ToolError } from "toolwright/model";
import type { DatabaseTasks, TaskEngine } from "toolwright/tasks";
import { dirname, join } from "../files/paths.js";
import type { Project } from "../generator/index.js";
import { CommandFailure } from "./terminal.js";

/** Where a command finds the tasks. */
export interface EngineFlags {
  /** The URL of a PostgreSQL database. Default: `TOOLWRIGHT_TASKS`. */
  readonly tasks?: string;
}

/** The engine of `serve` and `dev`: the database that the flags name, or else a file of the project. */
export async function openTasks({ tasks }: EngineFlags, { root }: Pick<Project, "root">): Promise<TaskEngine> {
  const url = databaseUrl(tasks);
  if (url !== undefined) return openDatabase(url);
  return openLocal(localTasks(root));
}

/** Where `serve` and `dev` keep tasks without a database. */
export function localTasks(root: string): string {
  return join(root, ".toolwright/tasks.db");
}

/** SQLite, or memory with a printed warning where Node has no SQLite. Nothing is created or printed before the first use. */
async function openLocal(file: string): Promise<TaskEngine> {
  const { createMemoryTasks, createSqliteTasks } = await import("toolwright/tasks");
  const choose = (): TaskEngine => {
    if (!isBuiltin("node:sqlite")) {
      // biome-ignore lint/suspicious/noConsole: a warning for whoever started the server; standard output may be used by a protocol.
      console.error("Tasks are kept in memory and end with this process: SQLite needs Node 22.13.");
      return createMemoryTasks();
    }
    const folder = dirname(file);
    if (!existsSync(folder)) {
      mkdirSync(folder);
      writeFileSync(join(folder, ".gitignore"), "*\n");
    }
    return createSqliteTasks(file);
  };
  let chosen: TaskEngine | undefined;
  const engine = (): TaskEngine => {
    chosen ??= choose();
    return chosen;
  };
  return {
    start: async (request) => engine().start(request),
    get: async (id) => engine().get(id),
    update: async (id, answers) => engine().update(id, answers),
    cancel: async (id) => engine().cancel(id),
    list: (options) => engine().list(options),
    claim: (run, options) => engine().claim(run, options),
    close: async () => chosen?.close?.(),
  };
}

async function openDatabase(url: string): Promise<DatabaseTasks> {
  return (await import("toolwright/tasks")).createPostgresTasks(url);
}

function databaseUrl(given = process.env["TOOLWRIGHT_TASKS"] || undefined): string | undefined {
  if (given === undefined || /^postgres(ql)?:\/\//.test(given)) return given;
  throw new CommandFailure(2, "--tasks must be the URL of a PostgreSQL database, such as postgres://user@host/name");
}

/** The database that a command needs, with which it can connect. Without one, the file at `local`, if it exists. */
export async function requireDatabase(flags: EngineFlags, local?: string): Promise<DatabaseTasks> {
  const engine = await nameDatabase(flags, local);
  await connect(engine, (error) => {
    throw new CommandFailure(1, `the database of the tasks cannot be used: ${messageOfThrown(error)}`);
  });
  return engine;
}

/** The database of a worker, which waits for one that is away. */
export async function awaitDatabase(flags: EngineFlags): Promise<DatabaseTasks> {
  const engine = await nameDatabase(flags);
  await connect(engine, () => undefined);
  return engine;
}

async function nameDatabase({ tasks }: EngineFlags, local = ""): Promise<DatabaseTasks> {
  const url = databaseUrl(tasks);
  if (url !== undefined) return openDatabase(url);
  if (existsSync(local)) return (await import("toolwright/tasks")).createSqliteTasks(local);
  const without = local === "" ? "" : `${local} does not exist; `;
  throw new CommandFailure(
    2,
    `${without}name the database with --tasks or TOOLWRIGHT_TASKS: postgres://user@host/name`,
  );
}

async function connect(engine: DatabaseTasks, onFailure: (error: unknown) => void): Promise<void> {
  try {
    await engine.get(crypto.randomUUID());
  } catch (error) {
    // A package is missing.
    if (error instanceof ToolError) throw new CommandFailure(2, error.message);
    onFailure(error);
  }
}
