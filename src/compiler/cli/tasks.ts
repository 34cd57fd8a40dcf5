import type { TaskEngine, TaskState } from "toolwright/tasks";
import { loadBoundTools } from "./load-bound-tools.js";
import { type EngineFlags, requireDatabase } from "./open-tasks.js";
import { readyProject, type StaleFlags } from "./ready-project.js";
import { serverSettings } from "./serve.js";
import { type CliIo, CommandFailure, type ExitCode, formatTable, printJson } from "./terminal.js";

export interface WorkerFlags extends StaleFlags, EngineFlags {}

/** `toolwright worker`: runs tasks of the project's tools until it is interrupted. */
export async function runWorker(flags: WorkerFlags, io: CliIo, signal: AbortSignal): Promise<ExitCode> {
  const project = await readyProject(flags, io);
  if (typeof project === "number") return project;
  const engine = await requireDatabase(flags);
  const { startWorker } = await import("toolwright/mcp");
  const worker = startWorker(await loadBoundTools(project), { ...serverSettings(project), tasks: { engine } });
  io.err("Running tasks.\n");
  await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  await worker.stop();
  await engine.close();
  return 0;
}

export interface TasksFlags extends EngineFlags {
  readonly cancel?: boolean;
  readonly retry?: boolean;
  readonly json?: boolean;
}

/** `toolwright tasks [ID]`: lists the tasks, or shows, cancels or repeats one. */
export async function runTasks(id: string | undefined, flags: TasksFlags, io: CliIo): Promise<ExitCode> {
  if (id === undefined && (flags.cancel || flags.retry))
    throw new CommandFailure(2, "name the task: toolwright tasks ID");
  const engine = await requireDatabase(flags);
  try {
    if (id === undefined) return await listTasks(engine, flags, io);
    const state = await engine.get(id);
    if (!state) throw new CommandFailure(1, `task ${id} was not found; it may have expired`);
    if (flags.cancel) await engine.cancel(id);
    if (flags.retry) return await retry(engine, state, io);
    return show((await engine.get(id)) ?? state, flags, io);
  } finally {
    await engine.close();
  }
}

async function listTasks(engine: TaskEngine, { json }: TasksFlags, io: CliIo): Promise<ExitCode> {
  const states: TaskState[] = [];
  for await (const state of engine.list()) states.push(state);
  if (json) printJson(states.map(toJson), io);
  else {
    const rows = states.map(({ id, status, createdAt, request: { tool } }) => [
      id,
      status,
      createdAt.toISOString(),
      tool,
    ]);
    io.out(formatTable(rows, io.width.out));
  }
  return 0;
}

/** Starts the call of a task again, as a new task: results that it has recorded are not used. */
async function retry(engine: TaskEngine, { status, request }: TaskState, io: CliIo): Promise<ExitCode> {
  if (status !== "failed" && status !== "cancelled") {
    throw new CommandFailure(1, `only a task that failed or was cancelled can be repeated; this one is ${status}`);
  }
  const { id } = await engine.start(request);
  io.out(`${id}\n`);
  return 0;
}

function show(state: TaskState, { json }: TasksFlags, io: CliIo): ExitCode {
  if (json) {
    printJson(toJson(state), io);
    return 0;
  }
  const { id, status, createdAt, attempts, steps, request, outcome, lastError } = state;
  const rows = [
    ["id", id],
    ["tool", request.tool],
    ["status", status],
    ["created", createdAt.toISOString()],
    ["attempts", String(attempts)],
    ["input", JSON.stringify(request.input)],
    ...(outcome ? [["outcome", JSON.stringify(outcome)]] : []),
    ...(lastError !== undefined ? [["last error", lastError]] : []),
  ];
  io.out(formatTable(rows));
  const stepRows = steps.map(({ name, status, startedAt, finishedAt, result }) => [
    ...[name, status, startedAt.toISOString()],
    finishedAt ? `${finishedAt.getTime() - startedAt.getTime()} ms` : "",
    JSON.stringify(result ?? null),
  ]);
  if (stepRows.length > 0) io.out(`\nSteps:\n${formatTable(stepRows)}`);
  return 0;
}

/** Who owns a task is not printed. */
function toJson({ request: { owner: _owner, caller: _caller, ...request }, ...state }: TaskState): object {
  return { ...state, request };
}
