import { causedError, type RunOperation, type RunScope, runError } from "toolwright/internal/calls";
import { Channel, messageOfThrown, runMiddleware } from "toolwright/internal/model";
import {
  type CallOutput,
  isToolError,
  type JsonObject,
  type JsonValue,
  type Middleware,
  type ToolCall,
  type ToolContent,
  ToolError,
} from "toolwright/model";
import { abandon, assertEvent, type OpenStream } from "./event-stream.js";
import { operationOf, type PreparedRun, type RunResult, toStructured } from "./execute.js";
import type { StreamEvent } from "./mcp-executor.js";
import type { RunContext } from "./run-context.js";

/** Runs a tool once, with what middleware made of the call. */
type Attempt = (run: PreparedRun, context: RunContext) => Promise<RunResult>;

export interface Interception {
  readonly use: readonly Middleware[];
  readonly op: "execute" | "stream";
  /** Applies what middleware has changed to the run. */
  readonly change: (run: PreparedRun, call: ToolCall, changed: ToolCall) => PreparedRun;
}

/**
 * Runs `attempt` inside the middleware, once for each call of the innermost `next`. A result that middleware passes on unchanged is returned
 * unchanged.
 * @throws {ToolError} what the middleware throws, as the failure of the run.
 */
export async function intercept(
  { use, op, change }: Interception,
  run: PreparedRun,
  context: RunContext,
  attempt: Attempt,
): Promise<RunResult> {
  if (use.length === 0) return attempt(run, context);
  const { toolId: name, tool, backend, backends } = run;
  const results = new Map<CallOutput, RunResult>();
  let last = run;
  try {
    const call: ToolCall = { name, tool, input: run.args ?? {}, context, backend, backends };
    const output = await runMiddleware(use, call, async (changed) => {
      last = change(run, call, changed);
      const result = await attempt(last, { ...context, ...changed.context });
      const unchanged = toCallOutput(result);
      results.set(unchanged, result);
      return unchanged;
    });
    return results.get(output) ?? toRunResult(last, output);
  } catch (thrown) {
    throw toFailure({ op, toolId: name, backend: last.backend }, thrown);
  }
}

function toCallOutput({ structured, mcpResult, task }: RunResult): CallOutput {
  if (task) return { task };
  if (!mcpResult) return { output: structured };
  // The runner has read the result as JSON. Its content is what the server sent.
  const { content, _meta } = mcpResult as { readonly content?: readonly ToolContent[]; readonly _meta?: JsonObject };
  return { output: structured, ...(content && { content }), ...(_meta && { _meta }) };
}

function toRunResult(run: PreparedRun, { output, content, _meta, task }: CallOutput): RunResult {
  const { tool, backend } = run;
  if (task) return { tool, backend, structured: null, task };
  const result = { tool, backend, structured: toStructured(run, output) };
  if (backend.kind !== "mcp" || !content) return result;
  return { ...result, mcpResult: { content, ...(_meta && { _meta }) } };
}

/** An error of the run itself is complete. One that middleware made has no tool id yet. */
function toFailure(operation: RunOperation, thrown: unknown): ToolError {
  if (!isToolError(thrown)) return causedError("Execution", operation, thrown);
  if (thrown.toolId !== undefined && thrown instanceof ToolError) return thrown;
  return causedError(thrown.code, { ...operation, op: thrown.op ?? operation.op }, thrown);
}

/**
 * Opens a stream inside the middleware: `next` resolves with the final value, and the events pass by. Resolves when the stream is open, or
 * when the middleware returned without opening one.
 */
export function interceptStream(
  interception: Interception,
  run: PreparedRun,
  context: RunContext,
  scope: RunScope,
  open: (run: PreparedRun, context: RunContext) => Promise<OpenStream>,
): Promise<OpenStream> {
  if (interception.use.length === 0) return open(run, context);
  const events = new Channel<StreamEvent>();
  // What the channel delivers has passed the conversions of the streams behind it.
  const opened: OpenStream = {
    source: events,
    toError: (cause) => cause as ToolError,
    toFinal: (data) => data as JsonValue,
    release: () => undefined,
  };
  let failure: unknown;
  let hasEvents = false;
  return new Promise((resolve, reject) => {
    const result = intercept(interception, run, context, async (attempt, changed) => {
      if (hasEvents) throw restarted(attempt, failure);
      const stream = await open(attempt, changed);
      resolve(opened);
      try {
        const push = (event: StreamEvent): Promise<void> => {
          hasEvents = true;
          return events.push(event);
        };
        const structured = await relay(stream, scope, push);
        return { tool: attempt.tool, backend: attempt.backend, structured };
      } catch (cause) {
        failure = stream.toError(cause);
        throw failure;
      } finally {
        stream.release();
        abandon(stream.source);
      }
    });
    result.then(
      ({ structured }) => {
        resolve(opened);
        void events.push({ kind: "done", data: structured });
        events.end(undefined);
      },
      (error: unknown) => {
        events.fail(error);
        reject(error);
      },
    );
  });
}

/** Passes on the events of a stream up to `done`, and returns the final value. */
async function relay(
  { source, toFinal }: OpenStream,
  scope: RunScope,
  push: (event: StreamEvent) => Promise<void>,
): Promise<JsonValue> {
  for (;;) {
    const { done, value } = await scope.race(source.next());
    if (done) return toFinal(undefined);
    assertEvent(value);
    if (value.kind === "done") return toFinal(value.data);
    if (value.kind === "error") throw value.error ?? new Error(messageOf(value));
    await push(value);
  }
}

function messageOf({ data }: StreamEvent): string {
  return typeof data === "string" ? data : JSON.stringify(data ?? "the stream failed");
}

/** The consumer has received events of the first attempt, which a second one would repeat. */
function restarted(run: PreparedRun, cause: unknown): Error {
  const detail = `middleware cannot run the tool again after its first event: ${messageOfThrown(cause)}`;
  return runError("StreamFailed", operationOf(run, "stream"), { detail, cause });
}
