import type { Worker } from "openworkflow";
import type { Backend, StepAttempt, WorkflowRun } from "openworkflow/internal";
import { type JsonObject, ToolError } from "../model/index.js";
import { defined, messageOfThrown, pause, unlessAborted } from "../model/internal.js";
import {
  type ClaimOptions,
  defaultConcurrency,
  hasFailed,
  isFinished,
  type ListOptions,
  type RunTask,
  type TaskClaim,
  type TaskEngine,
  type TaskOutcome,
  type TaskProgress,
  type TaskRequest,
  type TaskState,
} from "./internal.js";
import { patientBackend } from "./patient-backend.js";
import type { ClaimUnless } from "./shared-slots.js";
import {
  answerName,
  fromStored,
  type LocalRun,
  questionPrefix,
  runClaimed,
  toStored,
  type WorkflowCall,
} from "./workflow-run.js";

/** An engine that keeps tasks in a database. */
export interface DatabaseTasks extends TaskEngine {
  close(): Promise<void>;
}

export interface OpenedDatabase {
  readonly backend: Backend;
  /** The claim of openworkflow, which cannot exclude tools, with that condition. */
  readonly claimUnless: ClaimUnless;
  /** Deletes the tasks that have expired. */
  purge(): Promise<void>;
  /** Makes a task that has ended wait for a worker again, without these records of steps. */
  reopen(id: string, attempts: readonly string[]): Promise<void>;
  /** Continues a task that waits. Needed where a worker can miss an answer that is stored while it stops to wait. */
  wake?(id: string): Promise<void>;
  close(): Promise<void>;
}

/** The one workflow of openworkflow: each run is a task. */
export const workflowName = "toolwright-task";

/** A run fails only if the storage does, or its task waits for another worker. What a tool throws is an outcome. */
const retryPolicy = {
  initialInterval: "1s",
  backoffCoefficient: 2,
  maximumInterval: "30s",
  maximumAttempts: 0,
} as const;

/** How often expired tasks are deleted, how long a worker waits for a database that cannot be opened, and an end for its connections. In milliseconds. */
const intervalMs = { purge: 60_000, open: 2_000, close: 6_000 };

/** Creates an engine on openworkflow, which owns the queue, the leases and the recorded steps. */
export function createWorkflowTasks(open: () => Promise<OpenedDatabase>): DatabaseTasks {
  let opening: Promise<OpenedDatabase> | undefined;
  const opened = (): Promise<OpenedDatabase> => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  /** What only the process that runs a task knows. */
  const local = new Map<string, LocalRun & { progress?: TaskProgress }>();

  const stateOf = async (
    { backend }: OpenedDatabase,
    run: WorkflowRun | null,
    { steps = true }: ListOptions = {},
  ): Promise<TaskState | undefined> => {
    const state = run && toTaskState(run, steps ? await allSteps(backend, run.id) : [], local.get(run.id)?.progress);
    return state && state.createdAt.getTime() + state.request.ttlMs > Date.now() ? state : undefined;
  };
  const get = async (id: string): Promise<TaskState | undefined> => {
    const database = await opened();
    return stateOf(database, await database.backend.getWorkflowRun({ workflowRunId: id }));
  };
  const runOne = async (backend: Backend, call: WorkflowCall, run: RunTask): Promise<TaskOutcome> => {
    const { id } = call.run;
    const own = local.get(id);
    if (own) return own.continueIn(call);
    const recorded = async () => toSteps(await allSteps(backend, id));
    let endsAt: number | undefined;
    const isOver = async () => {
      const found = await backend.getWorkflowRun({ workflowRunId: id });
      if (!found || found.status === "canceled" || found.status === "failed") return true;
      // The clock of this machine may be wrong: both times are of the database, where the claim was the last update.
      endsAt ??= performance.now() + Number(found.deadlineAt ?? Number.POSITIVE_INFINITY) - Number(found.updatedAt);
      return endsAt <= performance.now();
    };
    const opened = (one: LocalRun) => void local.set(id, one);
    const report = (progress: TaskProgress): void => {
      const own = local.get(id);
      if (own) own.progress = progress;
    };
    try {
      return await runClaimed(call, run, { recorded, isOver, opened, report });
    } finally {
      local.delete(id);
    }
  };
  /** The workers of this process that use the connections. */
  let claims = 0;
  let isClosing = false;
  const close = async (): Promise<void> => {
    isClosing = claims > 0;
    if (isClosing) return;
    const closed = opening?.then(
      (database) => database.close(),
      () => undefined,
    );
    opening = undefined;
    // A database that cannot be reached may take longer.
    if (closed) await unlessAborted(closed, AbortSignal.timeout(intervalMs.close));
  };
  const startWorker = async (
    run: RunTask,
    { concurrency = defaultConcurrency, tools = () => 1 }: ClaimOptions,
    patience: Pick<Parameters<typeof patientBackend>[1], "signal" | "onAway">,
  ): Promise<Worker> => {
    const { backend: database, claimUnless } = await opened();
    const backend = patientBackend(database, { ...patience, claimUnless, concurrency, tools });
    const { Worker, defineWorkflow } = await import("openworkflow");
    // Nobody would stop it.
    patience.signal.throwIfAborted();
    const workflow = defineWorkflow<TaskRequest, TaskOutcome>({ name: workflowName, retryPolicy }, (call) =>
      runOne(backend, call, run),
    );
    const worker = new Worker({ backend, workflows: [workflow as never], concurrency });
    await worker.start();
    return worker;
  };

  return {
    start: async (request) => {
      const { backend } = await opened();
      const { OpenWorkflow } = await import("openworkflow");
      const deadlineAt = new Date(Date.now() + request.ttlMs);
      // `claimUnless` reads the tool.
      const input = { ...toStored(request), tool: request.tool };
      const handle = await new OpenWorkflow({ backend }).runWorkflow({ name: workflowName }, input, { deadlineAt });
      return toTaskState(handle.workflowRun, [], undefined);
    },
    get,
    update: async (id, answers) => {
      const { backend, wake } = await opened();
      for (const [key, data] of Object.entries(answers)) {
        // What an answer is made of is JSON; the type of openworkflow is mutable.
        await backend.sendSignal({ signal: `${id}:${key}`, data: toStored(data) as never, idempotencyKey: key });
      }
      await wake?.(id);
    },
    cancel: async (id) => {
      const state = await get(id);
      if (!state || isFinished(state)) return;
      const { backend } = await opened();
      try {
        await backend.cancelWorkflowRun({ workflowRunId: id });
      } catch (error) {
        // It may have finished in between.
        const now = await get(id);
        if (now && !isFinished(now)) throw error;
      }
      local.get(id)?.cancel();
    },
    resume: async (id) => {
      const state = await get(id);
      if (!state || !hasFailed(state)) return false;
      const { backend, reopen } = await opened();
      const lost = (await allSteps(backend, id)).filter(isRepeated);
      await reopen(
        id,
        lost.map((attempt) => attempt.id),
      );
      return true;
    },
    async *list(options) {
      const database = await opened();
      for await (const run of entriesOf((at) => database.backend.listWorkflowRuns({ workflowName, ...at }))) {
        const state = await stateOf(database, run, options);
        if (state) yield state;
      }
    },
    claim: (run, options = {}) => {
      const { onError = reportError } = options;
      const stopping = new AbortController();
      const { signal } = stopping;
      claims += 1;
      const start = () => startWorker(run, options, { signal, onAway: onError });
      const worker = untilStarted(start, { signal, onError });
      const purge = async (): Promise<void> => (await opened()).purge();
      const timer = setInterval(() => void purge().catch(onError), intervalMs.purge);
      // The process may end while it waits.
      timer.unref();
      void worker.then((started) => started && purge()).catch(onError);
      const stop = async (): Promise<void> => {
        clearInterval(timer);
        stopping.abort();
        await (await worker)?.stop();
        claims -= 1;
        if (isClosing) await close();
      };
      let stopped: Promise<void> | undefined;
      const claim: TaskClaim = {
        stop: () => {
          stopped ??= stop();
          return stopped;
        },
      };
      return claim;
    },
    close,
  };
}

/** Waits for the packages that a database needs, and names the one that is not installed. */
export async function installed<T>(packages: Promise<T>, database: string, needed: readonly string[]): Promise<T> {
  try {
    return await packages;
  } catch (cause) {
    const missing = needed.find((name) => messageOfThrown(cause).includes(`'${name}'`));
    if (missing === undefined) throw cause;
    const message = `tasks in ${database} need ${needed.join(" and ")}: npm install ${missing}`;
    throw new ToolError("InvalidOptions", message, { cause });
  }
}

/** Repeats `start` until it succeeds: a database may be away when a server starts. Undefined if `signal` aborts before. */
async function untilStarted<T>(
  start: () => Promise<T>,
  { signal, onError }: { readonly signal: AbortSignal; readonly onError: (error: unknown) => void },
): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      // One that stops does not wait for a database that it does not need.
      return await unlessAborted(start(), signal);
    } catch (error) {
      onError(error);
      // It keeps the process alive: a worker that waits for its database may have nothing else.
      await pause(intervalMs.open, signal);
    }
  }
  return undefined;
}

function reportError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: nobody waits for the worker, and standard output may be used by a protocol.
  console.error(`The task engine failed and will try again: ${messageOfThrown(error)}`);
}

async function allSteps(backend: Backend, workflowRunId: string): Promise<readonly StepAttempt[]> {
  const attempts: StepAttempt[] = [];
  const read = (at: PageStart) => backend.listStepAttempts({ workflowRunId, limit: 1000, ...at });
  for await (const attempt of entriesOf(read)) attempts.push(attempt);
  return attempts;
}

type PageStart = { readonly after?: string };

/** Yields the entries of all pages of a listing. */
async function* entriesOf<Entry>(
  read: (at: PageStart) => Promise<{ readonly data: readonly Entry[]; readonly pagination: { next: string | null } }>,
): AsyncGenerator<Entry, undefined> {
  let after: string | undefined;
  do {
    const page = await read(after === undefined ? {} : { after });
    yield* page.data;
    after = page.pagination.next ?? undefined;
  } while (after !== undefined);
}

/** Whether a step runs again when its task is resumed: it has failed, or it is a wait before another attempt, or the mark of the first attempt. */
function isRepeated({ stepName, status, output }: StepAttempt): boolean {
  const isDone = status === "completed" || status === "succeeded";
  const result = typeof output === "object" && output ? fromStored(output as object as JsonObject) : {};
  return !isDone || result["error"] !== undefined || stepName.startsWith("wait:") || stepName === "start";
}

function toTaskState(
  run: WorkflowRun,
  attempts: readonly StepAttempt[],
  progress: TaskProgress | undefined,
): TaskState {
  const { id, createdAt, updatedAt, error } = run;
  const outcome = outcomeOf(run);
  const questions = outcome || run.status === "canceled" ? {} : openQuestions(attempts);
  const isAsking = Object.keys(questions).length > 0;
  return {
    id,
    // Stored by `start`.
    request: fromStored(run.input as object as TaskRequest),
    status:
      run.status === "canceled" ? "cancelled" : outcome ? statusOf(outcome) : isAsking ? "input_required" : "working",
    createdAt,
    updatedAt,
    attempts: run.attempts,
    steps: toSteps(attempts, outcome !== undefined || run.status === "canceled"),
    questions,
    ...defined({ progress, outcome, lastError: error?.stack ?? error?.message }),
  };
}

function statusOf(outcome: TaskOutcome): "completed" | "failed" {
  return "result" in outcome ? "completed" : "failed";
}

/** The outcome that `runTask` returned, or the failure of the engine: the task has taken too long, or has too many steps. */
function outcomeOf({ status, output, error }: WorkflowRun): TaskOutcome | undefined {
  if (status === "completed" || status === "succeeded") return fromStored(output as object as TaskOutcome);
  if (status !== "failed") return undefined;
  return { error: { code: -32603, message: error?.message ?? "The task has failed." } };
}

/** A step that a worker has begun and lost does not run any more when the task has ended, or has begun the step again. */
function toSteps(attempts: readonly StepAttempt[], isEnded = false): TaskState["steps"] {
  const last = new Map(attempts.map(({ id, stepName }) => [stepName, id]));
  const isLost = ({ id, stepName }: StepAttempt): boolean => isEnded || last.get(stepName) !== id;
  return attempts.map((attempt) => {
    const { stepName: name, status, output, startedAt, createdAt, finishedAt } = attempt;
    return {
      name,
      status: status === "succeeded" ? "completed" : status === "running" && isLost(attempt) ? "failed" : status,
      // Steps return objects; only waits have other outputs.
      ...(typeof output === "object" && output && { result: fromStored(output as object as JsonObject) }),
      startedAt: startedAt ?? createdAt,
      ...(finishedAt && { finishedAt }),
    };
  });
}

/** Questions are recorded as steps; each has a wait for its answer. */
function openQuestions(attempts: readonly StepAttempt[]): Record<string, JsonObject> {
  const waiting = new Set(attempts.filter(({ status }) => status === "running").map(({ stepName }) => stepName));
  const open: Record<string, JsonObject> = {};
  for (const { stepName, output } of attempts) {
    if (!stepName.startsWith(questionPrefix) || !output) continue;
    const key = stepName.slice(questionPrefix.length);
    if (waiting.has(answerName(key))) open[key] = fromStored(output as object as JsonObject);
  }
  return open;
}
