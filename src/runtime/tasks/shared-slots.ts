import type { Backend, WorkflowRun } from "openworkflow/internal";

/** How many tasks a worker runs at a time, and how many tools they may be of. */
export interface Slots {
  readonly concurrency: number;
  readonly tools: () => number;
}

/**
 * The tools of which a worker takes no further task, so that long tasks of one do not hold up those of another: a slot is kept for each tool that
 * runs none, up to half of all slots. `running` has the tool of each task that runs.
 */
export function heldTools(running: Iterable<string>, { concurrency, tools }: Slots): readonly string[] {
  const all = [...running];
  const distinct = new Set(all);
  const kept = Math.min(tools() - distinct.size, Math.floor(concurrency / 2));
  return concurrency - all.length > kept ? [] : [...distinct];
}

export type Claim = Backend["claimWorkflowRun"];

/** Claims the next task of a tool that is none of these. */
export type ClaimOther = (...args: [...Parameters<Claim>, tools: readonly string[]]) => Promise<WorkflowRun | null>;

/** Returns a function that claims tasks for a worker, whose free slots all ask at the same time. */
export function claimInTurn(backend: Backend, claimOther: ClaimOther, slots: Slots): Claim {
  /** The tools of the tasks that run, by slot. */
  const running = new Map<string, string>();
  let turn: Promise<unknown> = Promise.resolve();
  return (params) => {
    // The slot is free again.
    running.delete(params.workerId);
    const claimed = turn.then(async () => {
      const held = heldTools(running.values(), slots);
      const run = held.length === 0 ? await backend.claimWorkflowRun(params) : await claimOther(params, held);
      if (run) running.set(params.workerId, storedTool(run));
      return run;
    });
    turn = settledWithin(claimed, longestTurnMs);
    return claimed;
  };
}

/** A claim that the database never answers holds up no others for longer. */
const longestTurnMs = 5_000;

/** Resolves when a promise has settled, or after some time. */
function settledWithin(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    timer.unref();
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    promise.then(end, end);
  });
}

/** The tool of a run as the database has it. Tasks of earlier versions whose input was stored as text have none. */
function storedTool({ input }: WorkflowRun): string {
  const tool: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "tool") : undefined;
  return typeof tool === "string" ? tool : "";
}
