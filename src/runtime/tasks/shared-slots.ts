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
export type ClaimUnless = (...args: [...Parameters<Claim>, tools: readonly string[]]) => Promise<WorkflowRun | null>;

/**
 * Returns a function that claims tasks for a worker, whose free slots all ask at the same time. A claim waits for the one before: it depends on
 * what that claims. While the database is away, that one waits for it, and the others are not sent: `postgres` would never answer a query that it
 * puts on a connection while that closes.
 */
export function claimInTurn(claim: ClaimUnless, slots: Slots): Claim {
  /** The tools of the tasks that run, by slot. */
  const running = new Map<string, string>();
  let turn: Promise<unknown> = Promise.resolve();
  return (params) => {
    // The slot is free again.
    running.delete(params.workerId);
    const claimed = turn.then(async () => {
      const run = await claim(params, heldTools(running.values(), slots));
      if (run) running.set(params.workerId, storedTool(run));
      return run;
    });
    turn = claimed.catch(() => undefined);
    return claimed;
  };
}

/** The tool of a run as the database has it. Tasks of earlier versions whose input was stored as text have none. */
function storedTool({ input }: WorkflowRun): string {
  const tool: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "tool") : undefined;
  return typeof tool === "string" ? tool : "";
}
