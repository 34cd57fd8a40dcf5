import type { CallScope } from "./caller.js";

/** Events other than the calls that middleware sees, for metrics. */
export type Observation =
  /** A session was opened, or closed after so many seconds. */
  | { readonly kind: "session"; readonly change: 1 }
  | { readonly kind: "session"; readonly change: -1; readonly seconds: number }
  /** A listing, a completion or a subscription was answered. `code` is the JSON-RPC code of its error. */
  | { readonly kind: "request"; readonly method: string; readonly seconds: number; readonly code?: number }
  /** A call began or ended to wait for other calls. */
  | { readonly kind: "queue"; readonly queue: "tool" | "backend" | "caller"; readonly change: 1 | -1 }
  /** A result was looked up in a cache. */
  | { readonly kind: "cache"; readonly isHit: boolean };

export type Observe = (observation: Observation) => void;

/** The key of the observer in the context of a call, and of a middleware that observes its server. Registered, because packages have copies. */
const observer = Symbol.for("toolwright.observe");

/** Returns `target` with an observer: the context of a call for middleware inside, or middleware for its server. */
export function withObserver<Target extends object>(target: Target, observe: Observe): Target {
  return Object.assign(target, { [observer]: observe });
}

/** Reports to the observer of a call, if it has one. */
export function observeCall(context: CallScope, observation: Observation): void {
  observerOf(context)?.(observation);
}

/** Returns the observer of the context of a call, or of middleware. */
export function observerOf(target: object): Observe | undefined {
  const found: unknown = Reflect.get(target, observer);
  // Only `withObserver` sets it.
  return typeof found === "function" ? (found as Observe) : undefined;
}
