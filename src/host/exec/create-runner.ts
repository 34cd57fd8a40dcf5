import {
  CallLimiter,
  causedError,
  problemError,
  type RunOperation,
  RunScope,
  runError,
  Slots,
} from "toolwright/internal/calls";
import { limitKey, readJson } from "toolwright/internal/model";
import {
  isJsonObject,
  isToolError,
  type JsonObject,
  type JsonValue,
  type Problem,
  type ToolBackend,
  type ToolError,
  type ToolErrorCode,
} from "toolwright/model";
import { createSchemaValidator, type SchemaValidator } from "toolwright/schema";
import { describeValue } from "../../json-schema/index.js";
import { EventStream, openEventStream, streamOperation } from "./event-stream.js";
import {
  type Chain,
  type ChainOptions,
  type ChainResult,
  type ChainStep,
  execute,
  type PreparedRun,
  type RunResult,
  toRunError,
  toStructured,
} from "./execute.js";
import { type Interception, intercept, interceptStream, type OpenStream } from "./intercept.js";
import type { LocalEntry } from "./local-handlers.js";
import type { StreamEvent } from "./mcp-executor.js";
import { chooseBackend, resolveTool } from "./resolve-tool.js";
import { checkSteps, runChain } from "./run-chain.js";
import { createContext, type RunContext, type RunOptions } from "./run-context.js";
import { enforceSecurity, type Runner, type RunnerOptions, requiresSecurity, type StreamOptions } from "./runner.js";

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
  ): Promise<AsyncIterator<StreamEvent, undefined> & AsyncIterable<StreamEvent>> {
    const scope = new RunScope(scopeOptions(this.#options, options));
    let leave = (): void => undefined;
    try {
      leave = this.#enter({ op: "stream", toolId }, options);
      const run = await this.#prepare(toolId, args, scope);
      const context = createContext(scope.signal, options);
      const open = (one: PreparedRun, own: RunContext): Promise<OpenStream> => this.#open(one, own, scope, options);
      const opening = interceptStream(this.#interception("stream", run), run, context, scope, open);
      const { release, ...stream } = await interruptible(scope, streamOperation(run), scope.race(opening));
      const onEnd = (): void => {
        release();
        leave();
      };
      return new EventStream({ ...stream, operation: streamOperation(run), scope, onEnd });
    } catch (error) {
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
      const context = createContext(scope.signal, options);
      const work = intercept(this.#interception("execute", run), run, context, (one, own) =>
        this.#attempt(one, own, scope),
      );
      const result = await interruptible(scope, operation, scope.race(work));
      this.#withinLimits(operation, () => this.#limiter.checkOutput(result.structured));
      return result;
    } finally {
      leave();
      scope.end();
    }
  }

  /** Runs a tool once: validates its input, waits for a slot and validates its output. */
  async #attempt(run: PreparedRun, context: RunContext, scope: RunScope): Promise<RunResult> {
    // Middleware may have waited for longer than the run.
    scope.signal.throwIfAborted();
    this.#validateInput(run);
    this.#assertOutputSchema(run);
    const release = await this.#slots.take(scope.signal);
    let result: RunResult;
    try {
      result = await scope.race(execute(this.#options, run, context));
    } finally {
      release();
    }
    if (!result.task) this.#validateOutput(run, result.structured);
    return result;
  }

  /** `#attempt` for streams. */
  async #open(run: PreparedRun, context: RunContext, scope: RunScope, options: StreamOptions): Promise<OpenStream> {
    scope.signal.throwIfAborted();
    this.#validateInput(run);
    const { validateOutput = true } = options;
    if (validateOutput) this.#assertOutputSchema(run);
    const release = await this.#slots.take(scope.signal);
    try {
      const source = await scope.race(openEventStream(this.#options, run, context));
      return {
        source,
        release,
        toError: (cause) => toRunError(run, cause, "stream"),
        toFinal: (data) => {
          const structured = toStructured(run, data);
          if (validateOutput) this.#validateOutput(run, structured);
          return structured;
        },
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Resolves the tool, chooses its backend and copies the arguments. */
  async #prepare(toolId: string, args: unknown, scope: RunScope): Promise<PreparedRun> {
    if (scope.signal.aborted) throw scope.interruption();
    if (typeof toolId !== "string" || toolId === "") {
      const detail = `expected a string that is not empty, got ${describeValue(toolId)}`;
      throw runError("InvalidToolId", { op: "validate_tool_id", toolId: "" }, { detail });
    }
    const resolving = scope.race(resolveTool(this.#options, toolId));
    const { tool, backends } = await interruptible(scope, { op: "resolve", toolId }, resolving);
    const backend = chooseBackend(this.#options, toolId, backends);
    const local = this.#localEntry(backend);
    return { toolId, tool, backend, backends, local, args: copyArgs(args, inputOperation(toolId, backend)) };
  }

  #interception(op: Interception["op"], { tool }: PreparedRun): Interception {
    const change: Interception["change"] = (run, call, changed) => {
      const { backend = run.backend } = changed;
      const isSame = changed.input === call.input;
      const args = isSame ? run.args : copyArgs(changed.input, inputOperation(run.toolId, backend));
      return { ...run, backend, local: this.#localEntry(backend), args };
    };
    const { use = [], authorize } = this.#options;
    return { use: requiresSecurity(tool) ? [enforceSecurity(authorize), ...use] : use, op, change };
  }

  #localEntry(backend: ToolBackend): LocalEntry | undefined {
    return backend.kind === "local" ? this.#options.local?.get(backend.local.name) : undefined;
  }

  /** Counts a run until the returned function is called. */
  #enter(operation: RunOperation, { auth, address, session }: RunOptions): () => void {
    // Without the headers: clients cannot open sessions of a runner.
    const caller = { auth, address, sessionId: session };
    return this.#withinLimits(operation, () => this.#limiter.enter(limitKey(caller)));
  }

  #withinLimits<T>(operation: RunOperation, check: () => T): T {
    try {
      return check();
    } catch (cause) {
      throw causedError("LimitExceeded", operation, cause);
    }
  }

  #validateInput({ toolId, tool, backend, local, args }: PreparedRun): void {
    const operation = inputOperation(toolId, backend);
    this.#withinLimits(operation, () => this.#limiter.checkInput(args));
    if (local?.validatesItself || this.#options.validateInput === false) return;
    validating("Validation", operation, () => this.#getValidator().validateInput(tool, args ?? {}));
  }

  #validatesOutput({ tool, local }: PreparedRun): boolean {
    return !local?.validatesItself && this.#options.validateOutput !== false && tool.outputSchema != null;
  }

  #validateOutput(run: PreparedRun, structured: JsonValue): void {
    if (!this.#validatesOutput(run)) return;
    const validate = (): void => this.#getValidator().validateOutput(run.tool, structured);
    validating("OutputValidation", outputOperation(run), validate);
  }

  /** A broken output schema must not be found after the tool has had its effects. */
  #assertOutputSchema(run: PreparedRun): void {
    if (!this.#validatesOutput(run)) return;
    try {
      // The value does not matter: the schema is checked first.
      this.#getValidator().validateOutput(run.tool, null);
    } catch (cause) {
      if (isSchemaError(cause)) throw causedError(cause.code, outputOperation(run), cause);
    }
  }

  /** Created on first use: a host with only bound tools never compiles a schema, and may forbid code generation at run time. */
  #getValidator(): SchemaValidator {
    this.#validator ??= createSchemaValidator();
    return this.#validator;
  }
}

function inputOperation(toolId: string, backend: ToolBackend): RunOperation {
  return { op: "validate_input", toolId, backend };
}

function outputOperation({ toolId, backend }: PreparedRun): RunOperation {
  return { op: "validate_output", toolId, backend };
}

/** The codes of errors that are about a schema, which neither the caller nor the tool can correct. */
const schemaErrors: readonly ToolErrorCode[] = [
  "InvalidSchema",
  "UnsupportedSchema",
  "ExternalRef",
  "SchemaUnresolvable",
];

function isSchemaError(cause: unknown): cause is ToolError {
  return isToolError(cause) && schemaErrors.includes(cause.code);
}

/** Runs a validation, and names its failure `code`, unless the schema is at fault. */
function validating(code: "Validation" | "OutputValidation", operation: RunOperation, validate: () => void): void {
  try {
    validate();
  } catch (cause) {
    throw causedError(isSchemaError(cause) ? cause.code : code, operation, cause);
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
  const message = `arguments must be an object, not ${describeValue(value)}`;
  throw problemError("Validation", operation, [{ path: "", message }]);
}
