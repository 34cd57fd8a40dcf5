import type { Backend } from "openworkflow/internal";
import { pause } from "../model/internal.js";
import type { Claim } from "./shared-slots.js";

interface Patience {
  /** Claims tasks in place of the backend. */
  readonly claim: Claim;
  /** Aborted when the worker stops. */
  readonly signal: AbortSignal;
  /** Called once for each time that the database is away. */
  readonly onAway: (error: unknown) => void;
}

/** How long a request waits until it is sent again, in milliseconds. */
const retryMs = 250;

/** Failures that follow each other faster are reported once. */
const quietMs = 10_000;

/**
 * Returns a backend whose requests wait while the database is away. Otherwise, openworkflow ends each run, without what a step has just returned,
 * and its task stands still until its lease has passed. All that a run writes may be written twice, unless another worker has claimed it.
 */
export function patientBackend(backend: Backend, { claim, signal, onAway }: Patience): Backend {
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
  const send = async (request: () => Promise<unknown>, isClaim: boolean): Promise<unknown> => {
    for (;;) {
      try {
        return await request();
      } catch (error) {
        if (!isConnectionError(error)) throw error;
        if (performance.now() - awayAt > quietMs) onAway(error);
        awayAt = performance.now();
        await wait();
        // A worker that stops needs no further task.
        if (signal.aborted && isClaim) return null;
        if (signal.aborted) throw error;
      }
    }
  };
  return new Proxy(backend, {
    get: (target, name) => {
      const isClaim = name === "claimWorkflowRun";
      const member: unknown = isClaim ? claim : Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: readonly unknown[]) => send(() => Reflect.apply(member, target, args), isClaim);
    },
  });
}

/** Whether a request has failed because there is no connection, by the codes of `postgres`, Node and PostgreSQL: classes 08 and 57P. */
function isConnectionError(error: unknown): boolean {
  const code = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" && /^(?:CONNECT|E[A-Z]+(?:_AGAIN)?$|08|57P)/.test(code);
}
