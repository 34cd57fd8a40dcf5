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
  type ToolBackend,
  type ToolError,
  type ToolErrorCode,
} from "toolwright/model";
import { createSchemaValidator, type SchemaValidator } from "toolwright/schema";
import { defined, describeValue } from "../../json-schema/index.js";
import { EventStream, type OpenStream, openEventStream } from "./event-stream.js";
import { execute, operationOf, type PreparedRun, type RunResult, toRunError, toStructured } from "./execute.js";
import { type Interception, intercept, interceptStream } from "./intercept.js";
import { chooseBackend, resolveTool } from "./resolve-tool.js";
import { checkSteps, runChain } from "./run-chain.js";
import { createContext, type RunContext, type RunOptions } from "./run-context.js";
import { enforceSecurity, type Runner, type RunnerOptions, requiresSecurity } from "./runner.js";

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
  const scopeOf = ({ signal, timeoutMs = ownTimeoutMs }: RunOptions): RunScope =>
    new RunScope(defined({ signal, timeoutMs }));
  scopeOf({}).end();
  const slots = new Slots(options.maxConcurrent ?? Number.POSITIVE_INFINITY);
  let { validator } = options;

  /** Created on first use: a host with only bound tools never compiles a schema, and may forbid code generation at run time. */
  function getValidator(): SchemaValidator {
    validator ??= createSchemaValidator();
    return validator;
  }

  /** Counts a run until the returned function is called. */
  function enter(operation: RunOperation, { auth, address, session }: RunOptions): () => void {
    // Without the headers: clients cannot open sessions of a runner.
    const caller = { auth, address, sessionId: session };
    return withinLimits(operation, () => limiter.enter(limitKey(caller)));
  }

  /** Resolves the tool, chooses its backend and copies the arguments. */
  async function prepare(toolId: string, args: unknown, scope: RunScope): Promise<PreparedRun> {
    if (scope.signal.aborted) throw scope.interruption();
    if (typeof toolId !== "string" || toolId === "") {
      const detail = `expected a string that is not empty, got ${describeValue(toolId)}`;
      throw runError("InvalidToolId", { op: "validate_tool_id", toolId: "" }, { detail });
    }
    const resolving = scope.race(resolveTool(options, toolId));
    const { tool, backends } = await interruptible(scope, { op: "resolve", toolId }, resolving);
    const run = { toolId, tool, backends, args: null };
    return withCall(run, chooseBackend(options, toolId, backends), args);
  }

  /** Returns the run on another backend or with other arguments. */
  function withCall(run: Omit<PreparedRun, "backend" | "local">, backend: ToolBackend, args: unknown): PreparedRun {
    const local = backend.kind === "local" ? options.local?.get(backend.local.name) : undefined;
    const operation: RunOperation = { op: "validate_input", toolId: run.toolId, backend };
    return { ...run, backend, local, args: args === run.args ? run.args : copyArgs(args, operation) };
  }

  function interception(op: Interception["op"], { tool }: PreparedRun): Interception {
    const change: Interception["change"] = (run, call, { backend = run.backend, input }) =>
      withCall(run, backend, input === call.input ? run.args : input);
    const { use = [], authorize } = options;
    return { use: requiresSecurity(tool) ? [enforceSecurity(authorize), ...use] : use, op, change };
  }

  async function runOnce(toolId: string, args: unknown, runOptions: RunOptions): Promise<RunResult> {
    const scope = scopeOf(runOptions);
    let leave = (): void => undefined;
    try {
      leave = enter({ op: "execute", toolId }, runOptions);
      const run = await prepare(toolId, args, scope);
      const operation = operationOf(run, "execute");
      const context = createContext(scope.signal, runOptions);
      const work = intercept(interception("execute", run), run, context, (one, own) => attempt(one, own, scope));
      const result = await interruptible(scope, operation, scope.race(work));
      withinLimits(operation, () => limiter.checkOutput(result.structured));
      return result;
    } finally {
      leave();
      scope.end();
    }
  }

  /** Runs a tool once: validates its input, waits for a slot and validates its output. */
  async function attempt(run: PreparedRun, context: RunContext, scope: RunScope): Promise<RunResult> {
    const release = await start(run, scope);
    let result: RunResult;
    try {
      result = await scope.race(execute(options, run, context));
    } finally {
      release();
    }
    if (!result.task) validateOutput(run, result.structured);
    return result;
  }

  /** `attempt` for streams. */
  async function open(run: PreparedRun, context: RunContext, scope: RunScope, validates = true): Promise<OpenStream> {
    const release = await start(run, scope, validates);
    try {
      const source = await scope.race(openEventStream(options, run, context));
      return {
        source,
        release,
        toError: (cause) => toRunError(run, cause, "stream"),
        toFinal: (data) => {
          const structured = toStructured(run, data);
          if (validates) validateOutput(run, structured);
          return structured;
        },
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Checks what can be checked before the tool has effects, and waits for a slot, which the returned function releases. */
  function start(run: PreparedRun, scope: RunScope, validatesResult = true): Promise<() => void> {
    // Middleware may have waited for longer than the run.
    scope.signal.throwIfAborted();
    validateInput(run);
    if (validatesResult) assertOutputSchema(run);
    return slots.take(scope.signal);
  }

  function validateInput(run: PreparedRun): void {
    const { tool, local, args } = run;
    const operation = operationOf(run, "validate_input");
    withinLimits(operation, () => limiter.checkInput(args));
    if (local?.validatesItself || options.validateInput === false) return;
    validating("Validation", operation, () => getValidator().validateInput(tool, args ?? {}));
  }

  function validatesOutput({ tool, local }: PreparedRun): boolean {
    return !local?.validatesItself && options.validateOutput !== false && tool.outputSchema != null;
  }

  function validateOutput(run: PreparedRun, structured: JsonValue): void {
    if (!validatesOutput(run)) return;
    const validate = (): void => getValidator().validateOutput(run.tool, structured);
    validating("OutputValidation", operationOf(run, "validate_output"), validate);
  }

  /** A broken output schema must not be found after the tool has had its effects. */
  function assertOutputSchema(run: PreparedRun): void {
    if (!validatesOutput(run)) return;
    try {
      // The value does not matter: the schema is checked first.
      getValidator().validateOutput(run.tool, null);
    } catch (cause) {
      if (isSchemaError(cause)) throw causedError(cause.code, operationOf(run, "validate_output"), cause);
    }
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
      const scope = scopeOf(runOptions);
      let leave = (): void => undefined;
      try {
        leave = enter({ op: "stream", toolId }, runOptions);
        const run = await prepare(toolId, args, scope);
        const operation = operationOf(run, "stream");
        const context = createContext(scope.signal, runOptions);
        const opening = interceptStream(interception("stream", run), run, context, scope, (one, own) =>
          open(one, own, scope, runOptions.validateOutput),
        );
        const { release, ...stream } = await interruptible(scope, operation, scope.race(opening));
        const onEnd = (): void => {
          release();
          leave();
        };
        return new EventStream({ ...stream, operation, scope, onEnd });
      } catch (error) {
        leave();
        scope.end();
        throw error;
      }
    },

    runChain: (steps, chainOptions = {}) => runChain(runner, steps ?? [], chainOptions),

    checkChain: (steps) => checkSteps("steps" in steps ? steps.steps : steps, (id) => resolveTool(options, id)),
  };
  return runner;
}

function withinLimits<T>(operation: RunOperation, check: () => T): T {
  try {
    return check();
  } catch (cause) {
    throw causedError("LimitExceeded", operation, cause);
  }
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
