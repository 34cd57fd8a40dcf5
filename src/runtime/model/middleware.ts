import { isJsonObject, type JsonObject, type JsonValue } from "../../json-schema/json.js";
import type { ToolBackend } from "./backend.js";
import type { CallScope } from "./caller.js";
import type { Tool } from "./tool.js";
import { partsOf, type ToolContent } from "./tool-result.js";

/** A call on its way to a tool, or a request for a prompt or a resource. */
export interface ToolCall {
  /** Default: a tool. */
  readonly kind?: "tool" | "prompt" | "resource";
  /** The name that the caller used; of a resource, its URI. */
  readonly name: string;
  /** The record; of a prompt or resource, what it has in common with tools. */
  readonly tool: Tool;
  /** The arguments, or the variables of a resource. Not validated yet. */
  readonly input: unknown;
  readonly context: CallScope;
  /** Where a runner runs the tool. Another of `backends`, passed to `next`, runs it there. Absent on a server. */
  readonly backend?: ToolBackend;
  /** All backends of the tool; absent on a server. */
  readonly backends?: readonly ToolBackend[];
}

/** What a tool returned, after validation. A tool that fails throws a `ToolError` instead. */
export interface CallOutput {
  /** The structured output; absent if the tool has none. Of a prompt or resource, its result of MCP: `{ messages }` or `{ contents }`. */
  readonly output?: JsonValue;
  /** The content that the tool selected in place of the text form of `output`. */
  readonly content?: readonly ToolContent[];
  /** Metadata of the result. */
  readonly _meta?: JsonObject;
  /** The task that another server has started; then there is no output yet. Only for clients that support tasks. */
  readonly task?: StartedTask;
}

/** A task of another server. */
export interface StartedTask {
  /** What finds the task again. */
  readonly reference: string;
  /** What the server has said of it: a task of MCP. */
  readonly state: JsonObject;
}

/**
 * Runs around every call. `next` continues with the next middleware and finally with the tool; with an argument, it continues with that call
 * instead. Middleware may change the call or the output, call `next` several times, or not at all. What it throws is the failure of the call. What it
 * returns is not validated again.
 */
export type Middleware = (call: ToolCall, next: (call?: ToolCall) => Promise<CallOutput>) => Promise<CallOutput>;

/** Runs `run` inside all middleware. The first one is the outermost. */
export async function runMiddleware(
  [first, ...others]: readonly Middleware[],
  call: ToolCall,
  run: (call: ToolCall) => Promise<CallOutput>,
): Promise<CallOutput> {
  if (!first) return run(call);
  const next = (changed = call): Promise<CallOutput> =>
    others.length === 0 ? run(changed) : runMiddleware(others, changed, run);
  const output: unknown = await first(call, next);
  const wrong = problemOfOutput(output);
  // Checked.
  if (wrong === undefined) return output as CallOutput;
  const name = first.name === "" ? "a middleware" : `the middleware ${first.name}`;
  throw new Error(
    `${name} returned ${wrong}: return what next() resolves with, or an object with the output; throw a ToolError for a failure`,
  );
}

const outputKeys: ReadonlySet<string> = new Set(["output", "content", "_meta", "task"] satisfies (keyof CallOutput)[]);

/** What a middleware returned that is no `CallOutput`. */
function problemOfOutput(output: unknown): string | undefined {
  if (output === undefined || output === null) return "nothing";
  if (partsOf(output)) return "a toolResult";
  if (!isJsonObject(output)) return Array.isArray(output) ? "an array" : `a ${typeof output}`;
  const unknown = Object.keys(output).find((key) => !outputKeys.has(key));
  if (unknown !== undefined) return `an object with "${unknown}"`;
  const { content } = output;
  return content === undefined || Array.isArray(content) ? undefined : '"content" that is not an array';
}

/** Events other than the calls that middleware sees, for metrics. */
type Observation =
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
