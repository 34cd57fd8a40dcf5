import PQueue from "p-queue";
import {
  type CallOutput,
  type CallScope,
  formatToolId,
  type Middleware,
  type ToolBackend,
  type ToolCall,
} from "../../model/index.js";
import { backendFields, limitKey, observeCall } from "../../model/internal.js";

/** Options of `limitConcurrency`: how many calls run at the same time. Others wait, in the order of their calls. */
export interface ConcurrencyLimits {
  /** Calls of one tool. Default: no limit. */
  readonly perTool?: number;
  /** Calls on one MCP server, provider or local handler. Default: no limit. */
  readonly perBackend?: number;
  /** Calls of one caller. Default: no limit. */
  readonly perCaller?: number;
  /**
   * Callers with the same key are one caller. Default: the user of the token, or else the address of the client; over other transports than
   * HTTP, the session. All other calls are those of one caller.
   */
  readonly callerKey?: (context: CallScope) => string;
}

type Queue = "tool" | "backend" | "caller";
type Limit = readonly [concurrency: number, keyOf: (call: ToolCall) => string | undefined, queue: Queue];

/**
 * Limits the calls that run at the same time. A call that is canceled while it waits does not run. A tool that calls tools through the same
 * middleware keeps its place meanwhile. Requires the package `p-queue`.
 * @throws {TypeError} when a limit is below 1.
 */
export function limitConcurrency(limits: ConcurrencyLimits): Middleware {
  const { perTool, perBackend, perCaller, callerKey = (context) => limitKey(context) ?? "" } = limits;
  const all: readonly (readonly [number | undefined, Limit[1], Queue])[] = [
    [perTool, ({ tool }) => formatToolId(tool), "tool"],
    [perBackend, ({ backend }) => backend && ownerOf(backend), "backend"],
    [perCaller, ({ context }) => callerKey(context), "caller"],
  ];
  const gates = all.flatMap(([limit, key, queue]) => (limit === undefined ? [] : [createGate([limit, key, queue])]));
  return (call, next) =>
    gates.reduceRight<() => Promise<CallOutput>>(
      (run, gate) => () => gate(call, run),
      () => next(),
    )();
}

type Gate = (call: ToolCall, run: () => Promise<CallOutput>) => Promise<CallOutput>;

/** Each key has a queue while it has calls. */
function createGate([concurrency, keyOf, queue]: Limit): Gate {
  const create = (): { readonly queue: PQueue; calls: number } => ({ queue: new PQueue({ concurrency }), calls: 0 });
  // Reports an invalid limit when the middleware is created.
  create();
  const gates = new Map<string, ReturnType<typeof create>>();
  return async (call, run) => {
    const key = keyOf(call);
    if (key === undefined) return run();
    const gate = gates.get(key) ?? create();
    gates.set(key, gate);
    gate.calls += 1;
    let isWaiting = gate.calls > concurrency;
    if (isWaiting) observeCall(call.context, { kind: "queue", queue, change: 1 });
    const stopWaiting = (): void => {
      if (isWaiting) observeCall(call.context, { kind: "queue", queue, change: -1 });
      isWaiting = false;
    };
    const start = (): Promise<CallOutput> => {
      stopWaiting();
      return run();
    };
    try {
      return await gate.queue.add(start, { signal: call.context.signal });
    } finally {
      stopWaiting();
      gate.calls -= 1;
      if (gate.calls === 0) gates.delete(key);
    }
  };
}

function ownerOf(backend: ToolBackend): string {
  return `${backend.kind} ${backendFields(backend)[0]}`;
}
