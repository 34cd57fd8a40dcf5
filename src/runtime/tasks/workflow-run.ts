import type { Workflow } from "openworkflow";
import type { JsonObject } from "../model/index.js";
import type { RunTask, TaskOutcome, TaskProgress, TaskRequest, TaskStep } from "./engine.js";

/** What openworkflow passes to a workflow. */
export type WorkflowCall = Parameters<Workflow<TaskRequest, TaskOutcome, TaskRequest>["fn"]>[0];

/** What a run needs of its engine. */
interface RunHost {
  recorded(): Promise<readonly TaskStep[]>;
  /** Whether the task was canceled, deleted, or has expired. */
  isOver(): Promise<boolean>;
  /** Receives the run in this process. */
  opened(run: LocalRun): void;
  report(progress: TaskProgress): void;
}

/** A run of a task in this process. */
export interface LocalRun {
  cancel(): void;
  /** Continues the run in another attempt: this process has claimed the task again, because its lease has passed. */
  continueIn(call: WorkflowCall): Promise<TaskOutcome>;
}

/** The name of the step that records a question begins with it. */
export const questionPrefix = "question:";

/** The name of the wait for an answer. */
export function answerName(key: string): string {
  return `answer:${key}`;
}

/** How often a run looks whether another process has canceled it, or it has expired, in milliseconds. */
const overPollMs = 1_000;

/**
 * Runs a task in a workflow. What openworkflow throws in steps and waits is not for the handler: it means that this attempt ends, because the
 * task waits, the worker has lost it, or the database cannot be reached. The promise of the step then never settles, the signal is aborted,
 * and the workflow rejects, once the other steps that run have recorded their results.
 */
export async function runClaimed(
  { input, run, ...call }: WorkflowCall,
  runTask: RunTask,
  { recorded, isOver, opened, report }: RunHost,
): Promise<TaskOutcome> {
  let { step } = call;
  const controller = new AbortController();
  const running = new Set<Promise<unknown>>();
  let end: (reason: unknown) => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    end = reject;
  });
  const stop = async (reason: unknown): Promise<void> => {
    do {
      await Promise.allSettled(running);
      // What waited for these may go on to ask or to wait, too.
      await new Promise((resolve) => setTimeout(resolve));
    } while (running.size > 0);
    end(reason);
    controller.abort(reason);
  };
  const cancel = (): void => {
    const reason = new Error("The task was canceled or has expired.");
    end(reason);
    controller.abort(reason);
  };
  const orStop = async <T>(begin: () => Promise<T>): Promise<T> => {
    const used = step;
    const work = begin();
    running.add(work);
    const settle = (): void => void running.delete(work);
    work.then(settle, settle);
    try {
      return await work;
    } catch (error) {
      // Another attempt can record what this one could not.
      if (step !== used) return orStop(begin);
      void stop(error);
      return new Promise(() => undefined);
    }
  };
  const runStep = async (name: string, work: () => Promise<JsonObject>): Promise<JsonObject> => {
    const settings = { name: toStoredName(name), retryPolicy: { maximumAttempts: 0 } };
    let result: Promise<JsonObject> | undefined;
    const once = (): Promise<JsonObject> => {
      result ??= work().then(toStored);
      return result;
    };
    return fromStored(await orStop(() => step.run(settings, once)));
  };
  const timer = setInterval(() => {
    // A failure of the database ends the run where it records something.
    isOver().then(
      (is) => is && cancel(),
      () => undefined,
    );
  }, overPollMs);
  const request = fromStored(input);
  const task = {
    id: run.id,
    request,
    signal: controller.signal,
    recorded,
    step: runStep,
    sleep: (name: string, milliseconds: number) =>
      orStop(() => step.sleep(toStoredName(name), `${Math.max(1, Math.ceil(milliseconds))}ms`)),
    ask: async (given: string, question: JsonObject) => {
      const key = toStoredName(given);
      await runStep(`${questionPrefix}${key}`, async () => question);
      const timeout = new Date(run.createdAt.getTime() + request.ttlMs);
      const wait = { name: answerName(key), signal: `${run.id}:${key}`, timeout };
      const answer = await orStop(() => step.waitForSignal<JsonObject>(wait));
      return answer ? fromStored(answer.data) : orStop(() => Promise.reject(new Error("The task has expired.")));
    },
    report,
  };
  const outcome = Promise.race([runTask(task), ended]).then(toStored);
  const continueIn = (next: WorkflowCall): Promise<TaskOutcome> => {
    step = next.step;
    return outcome;
  };
  opened({ cancel, continueIn });
  return outcome.finally(() => clearInterval(timer));
}

// PostgreSQL rejects two things that are JSON: U+0000, and surrogates without a partner. A task that cannot record what a step has returned would
// run the step again and again, so such values are stored as their JSON text, in which both are escaped.

const textKey = "toolwright:json";

/** In JSON text. It also matches some other text with backslashes, which does no harm. */
const rejected = /\\u(?:0000|d[89a-f][\da-f]{2})/i;

/** Returns the form in which a value is stored: the value itself, or an object with its JSON text. */
export function toStored<Value extends object>(value: Value): Value {
  const text = JSON.stringify(value);
  // `fromStored` restores the type.
  return rejected.test(text) || Object.hasOwn(value, textKey) ? ({ [textKey]: text } as unknown as Value) : value;
}

export function fromStored<Value extends object>(stored: Value): Value {
  const text = (stored as JsonObject)[textKey];
  return typeof text === "string" ? (JSON.parse(text) as Value) : stored;
}

/** Returns the form in which a name is stored, which is shown, too. */
export function toStoredName(name: string): string {
  return name.replace(/\0|\p{Surrogate}/gu, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
