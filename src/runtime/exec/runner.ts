import { isJsonObject, type JsonObject, type Problem } from "../model/index.js";
import { readJson } from "../model/internal.js";
import { createSchemaValidator, type SchemaValidator } from "../schema/index.js";
import type { ChainOptions, ChainResult, ChainStep } from "./chain-step.js";
import { checkSteps } from "./check-steps.js";
import { chunkEvents, EventStream, withoutStreams } from "./event-stream.js";
import { type Executors, execute, missingHandler, type PreparedRun, toMcpCall, unknownKind } from "./execute.js";
import type { EventSource } from "./mcp-executor.js";
import { chooseBackend, type ResolveOptions, resolveTool } from "./resolve-tool.js";
import { runChain } from "./run-chain.js";
import { createContext, type RunContext, type RunOptions } from "./run-context.js";
import { causedError, problemError, type RunPlace, runError } from "./run-error.js";
import type { RunResult } from "./run-result.js";
import { RunScope } from "./run-scope.js";
import { Slots } from "./slots.js";
import type { StreamEvent } from "./stream-event.js";
import type { Chain } from "./typed-chain.js";

/** What a runner is made of (canonical contracts, 4.2). */
export interface RunnerOptions extends ResolveOptions, Executors {
  /** Default: the validator of `toolwright/schema`, made at its first use. */
  readonly validator?: SchemaValidator;
  /** Default: true. Tools that check themselves do so whatever is said here. */
  readonly validateInput?: boolean;
  /** Default: true. Tools that check themselves do so whatever is said here. */
  readonly validateOutput?: boolean;
  /** Milliseconds that a run may take, unless its caller says otherwise. Default: no limit. */
  readonly timeoutMs?: number;
  /**
   * How many tools may be at work at a time; others wait. A tool that runs other tools by the same runner holds its place meanwhile;
   * one that goes on after its run was ended has lost it.
   * Default: no limit.
   */
  readonly maxConcurrent?: number;
}

/** What a caller says of one stream. */
export interface StreamOptions extends Omit<RunOptions, "onProgress"> {
  /** Whether the data of the `done` event is checked against the tool's output schema; chunks never are. Default: false. */
  readonly validateOutput?: boolean;
}

/**
 * Runs tools wherever they are (seed 001; canonical contracts, 4).
 *
 * Contract:
 * - Concurrency: runs do not disturb each other.
 * - Cancellation: a run whose signal aborts ends with Canceled, and one whose time is up with Timeout; the signal's reason is the `cause`.
 *   The tool is told by its own signal, and is not waited for. Nothing is left behind: no timer, no listener.
 * - Errors: ToolErrors with `op`, `toolId` and, once it is known, `backend`; what was thrown is the `cause`.
 * - Ownership: arguments are copied; what the caller gave is never changed.
 */
export interface Runner {
  /**
   * Runs a tool.
   * @throws {ToolError} InvalidToolId, ToolNotFound, NoBackends, Validation, Execution, OutputValidation, Canceled, Timeout.
   */
  run(toolId: string, args?: JsonObject | null, options?: RunOptions): Promise<RunResult>;
  /**
   * Runs a tool whose backend has streams.
   * @throws {ToolError} as `run` before the tool begins; StreamNotSupported, StreamFailed. Later failures are an `error` event.
   */
  runStream(
    toolId: string,
    args?: JsonObject | null,
    options?: StreamOptions,
  ): Promise<AsyncIterableIterator<StreamEvent, undefined>>;
  /** Runs tools one after the other, up to the first failure. A failure is in the result; it is not thrown. */
  runChain(steps: readonly ChainStep[] | Chain | null | undefined, options?: ChainOptions): Promise<ChainResult>;
  /** Says which steps cannot run or cannot take what the step before them gives, as far as their schemas tell; runs nothing. */
  checkChain(steps: readonly ChainStep[] | Chain): Promise<readonly Problem[]>;
}

/**
 * Makes a runner (canonical contracts, 4.2).
 * @throws {ToolError} InvalidOptions when a limit is no positive number.
 */
export function createRunner(options: RunnerOptions): Runner {
  return new DefaultRunner(options);
}

class DefaultRunner implements Runner {
  readonly #options: RunnerOptions;
  readonly #slots: Slots;
  #validator: SchemaValidator | undefined;

  constructor(options: RunnerOptions) {
    new RunScope(timeLimit(options, {})).end();
    this.#options = options;
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
    const scope = new RunScope(timeLimit(this.#options, options));
    let release = (): void => undefined;
    try {
      const run = await this.#prepare(toolId, args, scope);
      const place: RunPlace = { op: "stream", toolId, backend: run.backend };
      release = await interruptible(scope, place, this.#slots.take(scope.signal));
      const opening = openStream(this.#options, run, createContext(scope.signal, options));
      const source = await interruptible(scope, place, scope.until(opening));
      const checkFinal = (value: unknown): void => this.#checkOutput(run, value);
      return new EventStream({
        source,
        place,
        scope,
        ...(options.validateOutput && { checkFinal }),
        onEnd: release,
      });
    } catch (error) {
      release();
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
    const scope = new RunScope(timeLimit(this.#options, options));
    try {
      const run = await this.#prepare(toolId, args, scope);
      const place: RunPlace = { op: "execute", toolId, backend: run.backend };
      const release = await interruptible(scope, place, this.#slots.take(scope.signal));
      let result: RunResult;
      try {
        const work = execute(this.#options, run, createContext(scope.signal, options));
        result = await interruptible(scope, place, scope.until(work));
      } finally {
        release();
      }
      if (!run.local?.checksItself) this.#checkOutput(run, result.structured);
      return result;
    } finally {
      scope.end();
    }
  }

  /** Steps 0 to 4 of the pipeline (canonical contracts, 4.3). */
  async #prepare(toolId: string, args: unknown, scope: RunScope): Promise<PreparedRun> {
    if (scope.signal.aborted) throw scope.interruption();
    if (typeof toolId !== "string" || toolId === "") {
      throw runError("InvalidToolId", { op: "validate_tool_id", toolId: "" });
    }
    const resolving = scope.until(resolveTool(this.#options, toolId));
    const { tool, backends } = await interruptible(scope, { op: "resolve", toolId }, resolving);
    const backend = chooseBackend(this.#options, toolId, backends);
    const local = backend.kind === "local" ? this.#options.local?.get(backend.local.name) : undefined;
    const place: RunPlace = { op: "validate_input", toolId, backend };
    const run = { toolId, tool, backend, local, args: copyArgs(args, place) };
    if (!local?.checksItself) this.#checkInput(run, place);
    return run;
  }

  #checkInput({ tool, args }: PreparedRun, place: RunPlace): void {
    if (this.#options.validateInput === false) return;
    try {
      this.#judge().validateInput(tool, args ?? {});
    } catch (cause) {
      throw causedError("Validation", place, cause);
    }
  }

  #checkOutput({ toolId, tool, backend }: PreparedRun, structured: unknown): void {
    if (this.#options.validateOutput === false || tool.outputSchema == null) return;
    try {
      this.#judge().validateOutput(tool, structured);
    } catch (cause) {
      throw causedError("OutputValidation", { op: "validate_output", toolId, backend }, cause);
    }
  }

  /** A host whose tools all check themselves compiles no schema: it may forbid making code at run time. */
  #judge(): SchemaValidator {
    this.#validator ??= createSchemaValidator();
    return this.#validator;
  }
}

function timeLimit(own: RunnerOptions, { signal, timeoutMs = own.timeoutMs }: RunOptions): RunOptions {
  return { ...(signal && { signal }), ...(timeoutMs !== undefined && { timeoutMs }) };
}

/** What fails because the run was ended fails for that reason. */
async function interruptible<T>(scope: RunScope, place: RunPlace, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw scope.signal.aborted ? scope.interruption(place) : error;
  }
}

/** The tool gets exactly what was checked: the JSON that the arguments stand for. Absent ones stay absent, as null. */
function copyArgs(args: unknown, place: RunPlace): JsonObject | null {
  const reading = readJson(args);
  if (!reading.ok) throw problemError("Validation", place, [reading.problem], { cause: reading.cause });
  const { value = null } = reading;
  if (value === null || isJsonObject(value)) return value;
  throw problemError("Validation", place, [{ path: "", message: "arguments are an object" }]);
}

/** A failure before the stream is there is the executor's own, not one of the tool (canonical contracts, 4.7). */
async function openStream(
  executors: Executors,
  run: PreparedRun,
  context: RunContext,
): Promise<AsyncIterator<StreamEvent>> {
  const place: RunPlace = { op: "stream", toolId: run.toolId, backend: run.backend };
  let source: AsyncIterator<StreamEvent> | undefined;
  try {
    source = (await sourceOf(executors, run, context))?.[Symbol.asyncIterator]();
  } catch (cause) {
    throw causedError("StreamFailed", place, cause);
  }
  if (!source) throw withoutStreams(place);
  return source;
}

function sourceOf(executors: Executors, run: PreparedRun, context: RunContext): EventSource {
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
