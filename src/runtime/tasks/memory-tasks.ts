import type { JsonObject } from "../model/index.js";
import { messageOfThrown, untilAborted } from "../model/internal.js";
import {
  type ClaimedTask,
  defaultConcurrency,
  isFinished,
  type RunTask,
  type TaskEngine,
  type TaskRequest,
  type TaskState,
  type TaskStep,
} from "./internal.js";
import { heldTools, type Slots } from "./shared-slots.js";

interface Worker extends Slots {
  readonly run: RunTask;
  /** The runs, with the tool of each. */
  readonly running: Map<Promise<void>, string>;
}

/** A task with what belongs to its run. */
interface Entry {
  state: TaskState;
  /** When it expires, by the clock that nobody sets: of `performance.now()`. */
  readonly endsAt: number;
  readonly controller: AbortController;
  readonly answers: Map<string, (answer: JsonObject) => void>;
}

/**
 * Creates an engine that keeps tasks in the memory of this process: they are lost when it ends.
 * @example
 * ```ts
 * await serveHttp(boundTools, { name: "my-tools", version: "1.0.0", tasks: { engine: createMemoryTasks() } });
 * ```
 */
export function createMemoryTasks(): TaskEngine {
  const entries = new Map<string, Entry>();
  const queue: Entry[] = [];
  const workers = new Set<Worker>();

  const change = (entry: Entry, changes: Partial<TaskState>): void => {
    entry.state = { ...entry.state, updatedAt: new Date(), ...changes };
  };
  const isExpired = ({ endsAt }: Entry): boolean => endsAt <= performance.now();
  const find = (id: string): Entry | undefined => {
    const entry = entries.get(id);
    return entry && !isExpired(entry) ? entry : undefined;
  };
  const end = (entry: Entry, changes: Partial<TaskState>): void => {
    if (!isFinished(entry.state)) change(entry, { questions: {}, ...changes });
  };
  const expire = (): void => {
    for (const [id, entry] of entries) {
      if (!isExpired(entry)) continue;
      entries.delete(id);
      entry.controller.abort(new Error("The task has expired."));
    }
  };
  const fill = (): void => {
    for (const worker of workers) {
      while (worker.running.size < worker.concurrency) {
        const held = heldTools(worker.running.values(), worker);
        const next = queue.findIndex(({ state }) => !held.includes(state.request.tool));
        const [entry] = next === -1 ? [] : queue.splice(next, 1);
        if (!entry) break;
        if (isFinished(entry.state) || isExpired(entry)) continue;
        // Later, when it is counted: a task that starts another one fills the worker again.
        const running = Promise.resolve()
          .then(() => runOne(entry, worker.run))
          .finally(() => {
            worker.running.delete(running);
            fill();
          });
        worker.running.set(running, entry.state.request.tool);
      }
    }
  };
  const runOne = async (entry: Entry, run: RunTask): Promise<void> => {
    change(entry, { attempts: entry.state.attempts + 1 });
    try {
      // A wait whose task was canceled never settles.
      const outcome = await untilAborted(run(toClaimed(entry)), entry.controller.signal);
      end(entry, { status: "result" in outcome ? "completed" : "failed", outcome });
    } catch (error) {
      // Nothing else could continue it: what it has recorded is in this process.
      const message = messageOfThrown(error);
      end(entry, { status: "failed", outcome: { error: { code: -32603, message } }, lastError: message });
    }
  };
  const toClaimed = (entry: Entry): ClaimedTask => ({
    id: entry.state.id,
    request: entry.state.request,
    signal: entry.controller.signal,
    recorded: async () => entry.state.steps,
    step: async (name, work) => {
      const step: TaskStep = { name, status: "running", startedAt: new Date() };
      change(entry, { steps: [...entry.state.steps, step] });
      const ended = (changes: Partial<TaskStep>): void =>
        change(entry, {
          steps: entry.state.steps.map((one) =>
            one.name === name ? { ...one, finishedAt: new Date(), ...changes } : one,
          ),
        });
      try {
        const result = await work();
        ended({ status: "completed", result });
        return result;
      } catch (error) {
        ended({ status: "failed" });
        throw error;
      }
    },
    sleep: (_name, milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
    ask: (key, question) =>
      new Promise((resolve) => {
        entry.answers.set(key, resolve);
        change(entry, { status: "input_required", questions: { ...entry.state.questions, [key]: question } });
      }),
    report: (progress) => change(entry, { progress }),
  });

  return {
    start: async (request: TaskRequest) => {
      expire();
      const now = new Date();
      const state: TaskState = {
        ...{ id: crypto.randomUUID(), request, status: "working", createdAt: now, updatedAt: now },
        ...{ attempts: 0, steps: [], questions: {} },
      };
      const endsAt = performance.now() + request.ttlMs;
      const entry: Entry = { state, endsAt, controller: new AbortController(), answers: new Map() };
      entries.set(state.id, entry);
      queue.push(entry);
      fill();
      return state;
    },
    get: async (id) => {
      expire();
      return find(id)?.state;
    },
    update: async (id, answers) => {
      const entry = find(id);
      if (!entry) return;
      for (const [key, answer] of Object.entries(answers)) {
        const { [key]: question, ...questions } = entry.state.questions;
        if (!question || isFinished(entry.state)) continue;
        const status = Object.keys(questions).length > 0 ? "input_required" : "working";
        change(entry, { questions, status });
        entry.answers.get(key)?.(answer);
      }
    },
    cancel: async (id) => {
      const entry = find(id);
      if (!entry || isFinished(entry.state)) return;
      end(entry, { status: "cancelled" });
      entry.controller.abort(new Error("The task was canceled."));
    },
    async *list() {
      expire();
      yield* [...entries.values()].map(({ state }) => state).reverse();
    },
    claim: (run, { concurrency = defaultConcurrency, tools = () => 1 } = {}) => {
      const worker: Worker = { run, concurrency, tools, running: new Map() };
      workers.add(worker);
      fill();
      return {
        stop: async () => {
          workers.delete(worker);
          await Promise.all(worker.running.keys());
        },
      };
    },
  };
}
