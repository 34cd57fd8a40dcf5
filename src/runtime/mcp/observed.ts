import { type Middleware, ProtocolError } from "../model/index.js";
import { type Observe, observerOf } from "../model/internal.js";
import { internalError } from "./protocol-error.js";

/** Returns a function that reports events other than calls to the middleware that observes them; undefined if none does. */
export function observersOf(use: readonly Middleware[]): Observe | undefined {
  const observers = use.flatMap((middleware) => observerOf(middleware) ?? []);
  if (observers.length === 0) return undefined;
  return (observation) => {
    for (const observe of observers) observe(observation);
  };
}

/** Answers a request that runs no middleware, and reports how long that took. */
export async function observed<Result>(
  observe: Observe | undefined,
  method: string,
  answer: () => Result | Promise<Result>,
): Promise<Result> {
  if (!observe) return answer();
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  try {
    const result = await answer();
    observe({ kind: "request", method, seconds: seconds() });
    return result;
  } catch (thrown) {
    const code = thrown instanceof ProtocolError ? thrown.code : internalError;
    observe({ kind: "request", method, seconds: seconds(), code });
    throw thrown;
  }
}
