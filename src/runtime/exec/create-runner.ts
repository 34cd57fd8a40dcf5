import { isJsonObject, type JsonObject, type Problem } from "../model/index.js";
import { readJson } from "../model/internal.js";
import { createSchemaValidator, type SchemaValidator } from "../schema/index.js";
import { CallLimiter } from "./call-limits.js";
import type { ChainOptions, ChainResult, ChainStep } from "./chain-step.js";
import { checkSteps } from "./check-steps.js";
import { chunkEvents, EventStream } from "./event-stream.js";
import { type Executors, execute, missingHandler, type PreparedRun, toMcpCall, unknownKind } from "./execute.js";
import type { StreamSource } from "./mcp-executor.js";
import { chooseBackend, resolveTool } from "./resolve-tool.js";
import { runChain } from "./run-chain.js";
import { createContext, type RunContext, type RunOptions } from "./run-context.js";
import { causedError, problemError, type RunOperation, runError } from "./run-error.js";
import type { RunResult } from "./run-result.js";
import { RunScope } from "./run-scope.js";
import type { Runner, RunnerOptions, StreamOptions } from "./runner.js";
import { Slots } from "./slots.js";
import type { StreamEvent } from "./stream-event.js";
import type { Chain } from "./typed-chain.js";

/**
 * Creates a runner.
 * @throws {ToolError} InvalidOptions when a limit or `timeoutMs` is not positive, or `maxConcurrent` is below 1.
 */
export function createRunner(options: RunnerOptions): Runner {
  return new DefaultRunner(options);
}

class DefaultRunner implements Runner {
  readonly #options: RunnerOptions;
  readonly #slots: Slots;
  readonly #limiter: CallLimiter;
  #validator: SchemaValidator | undefined;

  constructor(options: RunnerOptions) {
    this.#limiter = new CallLimiter(options.limits);
    const { timeoutMs = this.#limiter.limits.timeoutMs } = options;
    this.#options = { ...options, timeoutMs };
    new RunScope(scopeOptions(this.#options, {})).end();
    this.#slots = new Slots(options.maxConcurrent ?? Number.POSITIVE_INFINITY);
    this.#validator = options.validator;
  }

  async run(toolId: string, args?: JsonObject | null, options: RunOptions = {}): Promise<RunResult> {
    const { onProgress } = options;
    onProgress?.({ progress: 0, total: 1, message: "started" });
    let result: RunResult;
    try {
      result = await this.#run(toolId, args, options);
    } catch (error) {
      onProgress?.({ progress: 1, total: 1, message: "error" });
      throw error;
    }
    onProgress?.({ progress: 1, total: 1, message: "completed" });
    return result;
  }

  async runStream(
    toolId: string,
    args?: JsonObject | null,
    options: StreamOptions = {},
  ): Promise<AsyncIterableIterator<StreamEvent, undefined>> {
    const scope = new RunScope(scopeOptions(this.#options, options));
    let release = (): void => undefined;
    let leave = (): void => undefined;
    try {
      leave = this.#enter({ op: "stream", toolId }, options);
      const run = await this.#prepare(toolId, args, scope);
      const operation: RunOperation = { op: "stream", toolId, backend: run.backend };
      release = await interruptible(scope, operation, this.#slots.take(scope.signal));
      const opening = openStream(this.#options, run, createContext(scope.signal, options));
      const source = await interruptible(scope, operation, scope.race(opening));
      const validateFinal = (value: unknown): void => this.#validateOutput(run, value);
      return new EventStream({
        source,
        operation,
        scope,
        ...(options.validateOutput && { validateFinal }),
        onEnd: () => {
          release();
          leave();
        },
      });
    } catch (error) {
      release();
      leave();
      scope.end();
      throw error;
    }
  }

  async runChain(
    steps: readonly ChainStep[] | Chain | null | undefined,
    options: ChainOptions = {},
  ): Promise<ChainResult> {
    return runChain(this, steps ?? [], options);
  }

  checkChain(steps: readonly ChainStep[] | Chain): Promise<readonly Problem[]> {
    return checkSteps("steps" in steps ? steps.steps : steps, (id) => resolveTool(this.#options, id));
  }

  async #run(toolId: string, args: unknown, options: RunOptions): Promise<RunResult> {
    const scope = new RunScope(scopeOptions(this.#options, options));
    let leave = (): void => undefined;
    try {
      leave = this.#enter({ op: "execute", toolId }, options);
      const run = await this.#prepare(toolId, args, scope);
      const operation: RunOperation = { op: "execute", toolId, backend: run.backend };
      const release = await interruptible(scope, operation, this.#slots.take(scope.signal));
      let result: RunResult;
      try {
        const work = execute(this.#options, run, createContext(scope.signal, options));
        result = await interruptible(scope, operation, scope.race(work));
      } finally {
        release();
      }
      this.#withinLimits(operation, () => this.#limiter.checkOutput(result.structured));
      if (!run.local?.validatesItself) this.#validateOutput(run, result.structured);
      return result;
    } finally {
      leave();
      scope.end();
    }
  }

  /** Resolves the tool, chooses its backend, copies the arguments and validates them. */
  async #prepare(toolId: string, args: unknown, scope: RunScope): Promise<PreparedRun> {
    if (scope.signal.aborted) throw scope.interruption();
    if (typeof toolId !== "string" || toolId === "") {
      throw runError("InvalidToolId", { op: "validate_tool_id", toolId: "" });
    }
    const resolving = scope.race(resolveTool(this.#options, toolId));
    const { tool, backends } = await interruptible(scope, { op: "resolve", toolId }, resolving);
    const backend = chooseBackend(this.#options, toolId, backends);
    const local = backend.kind === "local" ? this.#options.local?.get(backend.local.name) : undefined;
    const operation: RunOperation = { op: "validate_input", toolId, backend };
    const run = { toolId, tool, backend, local, args: copyArgs(args, operation) };
    this.#withinLimits(operation, () => this.#limiter.checkInput(run.args));
    if (!local?.validatesItself) this.#validateInput(run, operation);
    return run;
  }

  /** Counts a run until the returned function is called. */
  #enter(operation: RunOperation, { session }: RunOptions): () => void {
    return this.#withinLimits(operation, () => this.#limiter.enter(session));
  }

  #withinLimits<T>(operation: RunOperation, check: () => T): T {
    try {
      return check();
    } catch (cause) {
      throw causedError("LimitExceeded", operation, cause);
    }
  }

  #validateInput({ tool, args }: PreparedRun, operation: RunOperation): void {
    if (this.#options.validateInput === false) return;
    try {
      this.#getValidator().validateInput(tool, args ?? {});
    } catch (cause) {
      throw causedError("Validation", operation, cause);
    }
  }

  #validateOutput({ toolId, tool, backend }: PreparedRun, structured: unknown): void {
    if (this.#options.validateOutput === false || tool.outputSchema == null) return;
    try {
      this.#getValidator().validateOutput(tool, structured);
    } catch (cause) {
      throw causedError("OutputValidation", { op: "validate_output", toolId, backend }, cause);
    }
  }

  /** Created on first use: a host with only bound tools never compiles a schema, and may forbid code generation at run time. */
  #getValidator(): SchemaValidator {
    this.#validator ??= createSchemaValidator();
    return this.#validator;
  }
}

function scopeOptions(runner: RunnerOptions, { signal, timeoutMs = runner.timeoutMs }: RunOptions): RunOptions {
  return { ...(signal && { signal }), ...(timeoutMs !== undefined && { timeoutMs }) };
}

/** Settles like `work`; after an abort, every failure becomes the scope's Canceled or Timeout error. */
async function interruptible<T>(scope: RunScope, operation: RunOperation, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw scope.signal.aborted ? scope.interruption(operation) : error;
  }
}

/** Copies the arguments as JSON, so that the tool receives exactly the validated value. Missing arguments are null. */
function copyArgs(args: unknown, operation: RunOperation): JsonObject | null {
  const reading = readJson(args);
  if (!reading.ok) throw problemError("Validation", operation, [reading.problem], { cause: reading.cause });
  const { value = null } = reading;
  if (value === null || isJsonObject(value)) return value;
  throw problemError("Validation", operation, [{ path: "", message: "arguments must be an object" }]);
}

/** An error thrown before the stream opens is StreamFailed, not Execution. */
async function openStream(
  executors: Executors,
  run: PreparedRun,
  context: RunContext,
): Promise<AsyncIterator<StreamEvent>> {
  const operation: RunOperation = { op: "stream", toolId: run.toolId, backend: run.backend };
  let source: AsyncIterator<StreamEvent> | undefined;
  try {
    source = (await streamOf(executors, run, context))?.[Symbol.asyncIterator]();
  } catch (cause) {
    throw causedError("StreamFailed", operation, cause);
  }
  if (!source) throw runError("StreamNotSupported", operation);
  return source;
}

function streamOf(executors: Executors, run: PreparedRun, context: RunContext): StreamSource {
  const { backend, local, args } = run;
  switch (backend.kind) {
    case "local":
      if (!local) throw missingHandler(backend.local.name);
      return local.stream && chunkEvents(local.stream(args, context));
    case "provider":
      return executors.provider?.streamTool?.(backend.provider.providerId, backend.provider.toolId, args, context);
    case "mcp":
      return executors.mcp?.streamTool?.(backend.mcp.serverName, toMcpCall(run), context);
    default:
      throw unknownKind(backend);
  }
}
