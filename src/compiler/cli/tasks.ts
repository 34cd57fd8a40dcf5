import { existsSync, readFileSync } from "node:fs";
import { type ContractTool, contractOfLock, type Enforced, type Lock, parseLock } from "toolwright/contracts";
import { contractIdOf, messageOfThrown } from "toolwright/internal/model";
import { isJsonObject } from "toolwright/model";
import type { TaskEngine, TaskState } from "toolwright/tasks";
import { type ComparedRecord, type CompareOptions, compareRecords } from "toolwright-compiler/contracts";
import { recordedSchema } from "../contracts/change.js";
import { countOf } from "../diagnostics/render.js";
import { comparedKinds, lockPathOf, smallestCounterexample } from "../gate/index.js";
import { enforcedBy, locateProject } from "../generator/index.js";
import { manageTask, statusOfTask } from "../page/index.js";
import type { GenerateFlags } from "./generate.js";
import { inProject } from "./in-project.js";
import { awaitDatabase, type EngineFlags, localTasks, requireDatabase } from "./open-tasks.js";
import { loadBoundTools, readyProject, type StaleFlags } from "./project-tools.js";
import { serverSettings } from "./serve.js";
import { type CliIo, CommandFailure, type ExitCode, formatTable, printJson, projectOf } from "./terminal.js";

/** `toolwright worker`: runs tasks of the project's tools until it is interrupted. */
export function runWorker(flags: StaleFlags & EngineFlags, io: CliIo, signal: AbortSignal): Promise<ExitCode> {
  return inProject(flags, io, () => work(flags, io, signal));
}

async function work(flags: StaleFlags & EngineFlags, io: CliIo, signal: AbortSignal): Promise<ExitCode> {
  const project = await readyProject(flags, io);
  const engine = await awaitDatabase(flags);
  const { startWorker } = await import("toolwright/mcp");
  const worker = startWorker(await loadBoundTools(project), { ...serverSettings(project), tasks: { engine } });
  io.err("Running tasks.\n");
  await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  await worker.stop();
  return 0;
}

export interface TasksFlags extends EngineFlags {
  readonly cancel?: boolean;
  readonly retry?: boolean;
  readonly resume?: boolean;
  readonly json?: boolean;
  /** Of the list: only tasks with this status. */
  readonly status?: string;
  /** Of the list: only tasks of this tool, by id. */
  readonly tool?: string;
}

/** `toolwright tasks [ID]`: lists the tasks, or shows, cancels or repeats one. */
export async function runTasks(id: string | undefined, flags: TasksFlags, io: CliIo): Promise<ExitCode> {
  if (id !== undefined && (flags.status !== undefined || flags.tool !== undefined))
    throw new CommandFailure(2, "--status and --tool select tasks of the list");
  const actions = (["cancel", "retry", "resume"] as const).filter((each) => flags[each]);
  if (id === undefined && actions.length > 0) throw new CommandFailure(2, "name the task: toolwright tasks ID");
  if (actions.length > 1)
    throw new CommandFailure(2, `${actions.map((each) => `--${each}`).join(" and ")} exclude each other`);
  const engine = await requireDatabase(flags, localTasks(locateProject({ cwd: io.cwd }, existsSync).root));
  try {
    if (id === undefined) return await listTasks(engine, flags, io);
    const state = await engine.get(id);
    if (!state) throw new CommandFailure(1, `task ${id} was not found; it may have expired`);
    if (flags.resume && !(await engine.resume?.(id)))
      throw new CommandFailure(1, `only a task that failed can be resumed; this one is ${statusOfTask(state)}`);
    if (flags.retry || flags.cancel) {
      const managed = await manageTask(engine, state, flags.retry ? "retry" : "cancel");
      const status = statusOfTask(state);
      if (managed === undefined && flags.cancel) {
        throw new CommandFailure(1, `the task has already ended; it is ${status}`);
      }
      if (managed === undefined) {
        throw new CommandFailure(1, `only a task that failed or was cancelled can be repeated; this one is ${status}`);
      }
      if (flags.retry) {
        io.out(`${managed}\n`);
        return 0;
      }
    }
    return printTask((await engine.get(id)) ?? state, flags, io);
  } finally {
    await engine.close();
  }
}

async function listTasks(engine: TaskEngine, { json, status, tool }: TasksFlags, io: CliIo): Promise<ExitCode> {
  const states: TaskState[] = [];
  for await (const state of engine.list()) {
    // A task whose tool has failed is completed for the protocol.
    const isSelected = status === undefined || statusOfTask(state).endsWith(status);
    if (isSelected && (tool ?? state.request.tool) === state.request.tool) states.push(state);
  }
  if (json) printJson(states.map(taskJson), io);
  else if (states.length === 0) io.err("There are no tasks.\n");
  else {
    const rows = states.map((state) => [
      ...[state.id, statusOfTask(state)],
      ...[state.createdAt.toISOString(), state.request.tool],
    ]);
    io.out(formatTable(rows, io.width.out));
  }
  return 0;
}

function printTask(state: TaskState, { json }: TasksFlags, io: CliIo): ExitCode {
  if (json) {
    printJson(taskJson(state), io);
    return 0;
  }
  const { id, createdAt, attempts, steps, request, outcome, lastError } = state;
  const rows = [
    ["id", id],
    ["tool", request.tool],
    ["status", statusOfTask(state)],
    ["created", createdAt.toISOString()],
    ["attempts", String(attempts)],
    ["input", JSON.stringify(request.input)],
    ...(outcome ? [["outcome", JSON.stringify(outcome)]] : []),
    ...(lastError !== undefined ? [["last error", lastError]] : []),
  ];
  io.out(formatTable(rows));
  if (steps.length === 0) return 0;
  const stepRows = steps.map(({ name, status, startedAt, finishedAt, result = {} }) => {
    // What a step throws is recorded, too.
    const error = isJsonObject(result["error"]) ? result["error"] : undefined;
    return [
      ...[name, error ? "failed" : status, startedAt.toISOString()],
      finishedAt ? `${finishedAt.getTime() - startedAt.getTime()} ms` : "",
      error ? String(error["message"]) : JSON.stringify(result["value"] ?? result),
    ];
  });
  io.out(`\nSteps:\n${formatTable(stepRows)}`);
  for (const { name, result } of steps) {
    const error = result?.["error"];
    if (isJsonObject(error) && error["stack"] !== undefined) io.out(`\n${name}: ${error["stack"]}\n`);
  }
  return 0;
}

/** Who owns a task is not printed. */
function taskJson({ request: { owner: _owner, caller: _caller, ...request }, ...state }: TaskState): object {
  return { ...state, request };
}

interface CheckFlags extends StaleFlags, EngineFlags, Pick<GenerateFlags, "json" | "format"> {}

/** `toolwright check --tasks URL`: reports the waiting tasks that this build of the tools cannot resume, and whether there can be others. */
export async function checkTasks(flags: CheckFlags, io: CliIo): Promise<ExitCode> {
  // With a format, standard output is one document.
  const print = flags.json || flags.format !== undefined ? io.err : io.out;
  const project = await readyProject({ ...flags, check: false }, io);
  const engine = await requireDatabase(flags);
  const { resumeProblem } = await import("toolwright/internal/mcp");
  const tools = await loadBoundTools(project);
  let [waiting, problems] = [0, 0];
  try {
    for await (const state of engine.list()) {
      if (state.status !== "working" && state.status !== "input_required") continue;
      waiting += 1;
      const problem = await resumeProblem(tools, state, serverSettings(project));
      if (problem === undefined) continue;
      problems += 1;
      print(`${state.id} ${state.request.tool}: ${problem}\n`);
    }
  } finally {
    await engine.close();
  }
  print(`${countOf(waiting, "waiting task")}, of which this build cannot resume ${problems}.\n`);
  const current = tools.flatMap((one) =>
    "tool" in one ? [{ ...one.tool, ...(one.steps && { steps: one.steps }) }] : [],
  );
  const lock = readLock(lockPathOf(projectOf(flags, io)));
  const unknown = "nothing is known of tasks that start before the deployment";
  if (typeof lock === "string") print(`${lock}, so ${unknown}.\n`);
  else if (!lock) print(`Without a lock of the deployed version, ${unknown}.\n`);
  else for (const line of resumeProofs(lock, current, enforcedBy(project.settings))) print(`${line}\n`);
  return problems > 0 ? 1 : 0;
}

/** The lock, or why it cannot be read, which `check` has already reported. Undefined if there is none. */
function readLock(path: string): Lock | string | undefined {
  try {
    return existsSync(path) ? parseLock(readFileSync(path, "utf8")) : undefined;
  } catch (error) {
    return messageOfThrown(error);
  }
}

/**
 * For each locked tool that runs as a task: whether this build accepts every input of the locked version, and every result that its steps may have
 * recorded.
 */
export function resumeProofs(lock: Lock, tools: readonly ContractTool[], enforced: Enforced): readonly string[] {
  const contract = contractOfLock(lock);
  const { wireName = "name" } = contract;
  const { kinds, formats } = comparedKinds(
    { contract, form: "contract" },
    { contract: { tools, wireName, enforced }, form: "contract" },
  );
  const { before = [], after = [] } = kinds.find(({ kind }) => kind === "tool") ?? {};
  const byId = new Map(after.map((tool) => [contractIdOf(tool, wireName), tool]));
  return before.flatMap((tool) => {
    const { taskSupport = "forbidden" } = tool.execution ?? {};
    if (taskSupport === "forbidden") return [];
    const id = contractIdOf(tool, wireName);
    return proofsOf(tool, byId.get(id), formats).map((proof) => `${id}: ${proof}`);
  });
}

function proofsOf(
  locked: ComparedRecord,
  now: ComparedRecord | undefined,
  formats: CompareOptions["formats"],
): readonly string[] {
  if (!now) return ["this build has no such tool, so no task of the locked version can continue."];
  const { steps = {} } = locked;
  const inputs = incompatibilities("input", locked, now, { ...(formats && { formats }) });
  const recorded = Object.entries(steps).flatMap(([name, step]) => {
    const what = `result of the step ${JSON.stringify(name)}`;
    if (!Object.hasOwn(now.steps ?? {}, name)) {
      return `a task of the locked version with a ${what} could not continue: this build has no such step.`;
    }
    const [before, after] = [step, now.steps?.[name]].map((one) => ({ name, inputSchema: recordedSchema(one) }));
    return before && after ? incompatibilities(what, before, after, {}) : [];
  });
  const open = [...inputs, ...recorded];
  const all = Object.keys(steps).length > 0 ? "every input and every result of a step" : "every input";
  return open.length > 0 ? open : [`this build accepts ${all} of the locked version (proved).`];
}

/** Why this build may reject what the locked version has accepted. Empty if it is proved to accept everything. */
function incompatibilities(
  what: string,
  before: Pick<ComparedRecord, "inputSchema">,
  after: Pick<ComparedRecord, "inputSchema">,
  options: CompareOptions,
): readonly string[] {
  const toRecord = ({ inputSchema }: typeof before): ComparedRecord => ({ name: "value", inputSchema });
  const { tools } = compareRecords([toRecord(before)], [toRecord(after)], options);
  const changes = tools.flatMap((tool) => tool.changes).filter((change) => change.kind === "schema");
  const proved = smallestCounterexample(changes);
  if (proved) {
    const { value, rejection } = proved.counterexample;
    return [`a task of the locked version with the ${what} ${JSON.stringify(value)} could not continue: ${rejection}`];
  }
  const unknown = changes.find(({ result }) => result === "unknown");
  if (unknown)
    return [`whether this build accepts every ${what} of the locked version is not known: ${unknown.reason}`];
  const tried = changes.find(({ evidence }) => evidence?.kind === "tried")?.evidence;
  return tried?.kind === "tried"
    ? [`this build accepts each ${what} of the locked version that was tried: ${tried.values} different ones.`]
    : [];
}
