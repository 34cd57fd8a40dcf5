import type { Backend } from "openworkflow/internal";
import { pause, untilAborted } from "../model/internal.js";
import { type ClaimUnless, claimInTurn, type Slots } from "./shared-slots.js";

interface Patience extends Slots {
  readonly claimUnless: ClaimUnless;
  /** Aborted when the worker stops. */
  readonly signal: AbortSignal;
  /** Called once for each time that the database is away. */
  readonly onAway: (error: unknown) => void;
}

/** How long a request waits until it is sent again, in milliseconds. */
const retryMs = 250;

/** Failures that follow each other faster are reported once. */
const quietMs = 10_000;

/** How long a worker that stops waits for the answers of a database, in milliseconds. A broken network may never bring them. */
const lastAnswerMs = 5_000;

/**
 * Returns the backend of a worker, whose requests wait while the database is away. Otherwise, openworkflow ends each run, without what a step has
 * just returned, and its task stands still until its lease has passed. All that a run writes may be written twice, unless another worker has
 * claimed it.
 */
export function patientBackend(backend: Backend, { claimUnless, signal, onAway, ...slots }: Patience): Backend {
  /** When the last request failed. Connections break one after the other, while others work again. */
  let awayAt = Number.NEGATIVE_INFINITY;
  /** All requests wait for the same. */
  let waiting: Promise<void> | undefined;
  const wait = (): Promise<void> => {
    waiting ??= pause(retryMs, signal).finally(() => {
      waiting = undefined;
    });
    return waiting;
  };
  const givingUp = new AbortController();
  signal.addEventListener("abort", () => {
    const giveUp = (): void => givingUp.abort(new Error("The database does not answer, and the worker stops."));
    setTimeout(giveUp, lastAnswerMs).unref();
  });
  const send = async <T>(request: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await untilAborted(request(), givingUp.signal);
      } catch (error) {
        if (!isConnectionError(error)) throw error;
        if (performance.now() - awayAt > quietMs) onAway(error);
        awayAt = performance.now();
        await wait();
        if (signal.aborted) throw error;
      }
    }
  };
  const claimWorkflowRun = claimInTurn(async (params, tools) => {
    // A worker that stops needs no further task.
    if (signal.aborted) return null;
    try {
      return await send(() => (tools.length === 0 ? backend.claimWorkflowRun(params) : claimUnless(params, tools)));
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }, slots);
  return new Proxy(backend, {
    get: (target, name) => {
      if (name === "claimWorkflowRun") return claimWorkflowRun;
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: readonly unknown[]) => send(async () => Reflect.apply(member, target, args));
    },
  });
}

/** Whether a request has failed because there is no connection, by the codes of `postgres`, Node and PostgreSQL: classes 08 and 57P. */
function isConnectionError(error: unknown): boolean {
  const code = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" && /^(?:CONNECT|E[A-Z]+(?:_AGAIN)?$|08|57P)/.test(code);
}
