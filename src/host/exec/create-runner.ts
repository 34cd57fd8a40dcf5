import { CallLimiter, type RunOperation, RunScope, runCall } from "toolwright/internal/calls";
import { limitKey } from "toolwright/internal/model";
import { defined } from "../../json-schema/index.js";
import { createCalls } from "./create-calls.js";
import { EventStream } from "./event-stream.js";
import { operationOf, type RunResult } from "./execute.js";
import { inScope, startScope, toFailure } from "./in-scope.js";
import { resolveTool } from "./resolve-tool.js";
import { checkSteps, runChain } from "./run-chain.js";
import { createContext, type RunOptions } from "./run-context.js";
import type { Runner, RunnerOptions } from "./runner.js";

/**
 * Creates a runner.
 * @throws {ToolError} InvalidOptions when a limit or `timeoutMs` is not positive, or `maxConcurrent` is below 1.
 * @example
 * ```ts
 * const local = new LocalHandlers();
 * local.addTools(boundTools);
 * const runner = createRunner({ tools: index, local });
 * const { structured } = await runner.run("tracker:create_issue", { title: "Crash at start" });
 * ```
 */
export function createRunner(options: RunnerOptions): Runner {
  const limiter = new CallLimiter(options.limits);
  const { timeoutMs: ownTimeoutMs = limiter.limits.timeoutMs } = options;
  const limitsOf = ({ signal, timeoutMs = ownTimeoutMs }: RunOptions) => defined({ signal, timeoutMs });
  new RunScope(limitsOf({})).end();
  const calls = createCalls(options, limiter);

  async function runOnce(toolId: string, args: unknown, runOptions: RunOptions): Promise<RunResult> {
    const sizeOf = ({ structured }: RunResult) => structured;
    return inScope(limitsOf(runOptions), { op: "execute", toolId }, (scope, goOn) =>
      runCall(args, { limiter, scope, caller: callerOf(runOptions), sizeOf }, async (input) => {
        goOn({ op: "resolve", toolId });
        const run = await calls.prepare(toolId, input, scope);
        goOn(operationOf(run, "execute"));
        return calls.run(run, createContext(scope.signal, runOptions), scope);
      }),
    );
  }

  const runner: Runner = {
    async run(toolId, args, runOptions = {}) {
      const { onProgress } = runOptions;
      onProgress?.({ progress: 0, total: 1, message: "started" });
      let message = "error";
      try {
        const result = await runOnce(toolId, args, runOptions);
        message = "completed";
        return result;
      } finally {
        onProgress?.({ progress: 1, total: 1, message });
      }
    },

    async runStream(toolId, args, runOptions = {}) {
      const scope = startScope(limitsOf(runOptions));
      let operation: RunOperation = { op: "stream", toolId };
      let leave = (): void => undefined;
      try {
        // The run counts until its stream ends.
        leave = limiter.enter(callerOf(runOptions));
        operation = { op: "resolve", toolId };
        const run = await scope.race(calls.prepare(toolId, args, scope));
        operation = operationOf(run, "stream");
        const context = createContext(scope.signal, runOptions);
        const opening = calls.open(run, context, scope, runOptions.validateOutput);
        const { release, ...stream } = await scope.race(opening);
        const onEnd = (): void => {
          release();
          leave();
        };
        return new EventStream({ ...stream, operation, scope, onEnd });
      } catch (error) {
        leave();
        const failure = toFailure(error, scope, operation);
        scope.end();
        throw failure;
      }
    },

    runChain: (steps, chainOptions = {}) => runChain(runner, steps ?? [], chainOptions),

    checkChain: (steps) => checkSteps("steps" in steps ? steps.steps : steps, (id) => resolveTool(options, id)),
  };
  return runner;
}

/** The caller whose runs are counted together. Without the headers: clients cannot open sessions of a runner. */
function callerOf({ auth, address, session }: RunOptions): string | undefined {
  return limitKey({ auth, address, sessionId: session });
}
