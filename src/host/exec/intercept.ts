import { causedError, type RunOperation } from "toolwright/internal/calls";
import { runMiddleware } from "toolwright/internal/model";
import {
  type CallOutput,
  isToolError,
  type JsonObject,
  type Middleware,
  type ToolCall,
  type ToolContent,
  ToolError,
} from "toolwright/model";
import { type PreparedRun, toStructured } from "./execute.js";
import type { RunContext } from "./run-context.js";
import type { RunResult } from "./run-result.js";

/** Runs a tool once, with what middleware made of the call. */
export type Attempt = (run: PreparedRun, context: RunContext) => Promise<RunResult>;

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

function toCallOutput({ structured, mcpResult }: RunResult): CallOutput {
  if (!mcpResult) return { output: structured };
  // The runner has read the result as JSON. Its content is what the server sent.
  const { content, _meta } = mcpResult as { readonly content?: readonly ToolContent[]; readonly _meta?: JsonObject };
  return { output: structured, ...(content && { content }), ...(_meta && { _meta }) };
}

function toRunResult(run: PreparedRun, { output, content, _meta }: CallOutput): RunResult {
  const { tool, backend } = run;
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
