import {
  CallLimiter,
  causedError,
  problemError,
  type RunOperation,
  type RunScope,
  runError,
  Slots,
} from "toolwright/internal/calls";
import { readJson } from "toolwright/internal/model";
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
import { describeValue } from "../../json-schema/index.js";
import { type OpenStream, openEventStream } from "./event-stream.js";
import { execute, operationOf, type PreparedRun, type RunResult, toRunError, toStructured } from "./execute.js";
import { type Interception, intercept, interceptStream } from "./intercept.js";
import { chooseBackend, resolveTool } from "./resolve-tool.js";
import type { RunContext } from "./run-context.js";
import { enforceSecurity, type RunnerOptions, requiresSecurity } from "./runner.js";

/** The part of a call that a runner and a gateway share: finds a tool, and runs it inside the middleware, with valid input and output. */
export interface Calls {
  /** Finds the tool, chooses its backend and copies the arguments. */
  prepare(toolId: string, args: unknown, scope: RunScope): Promise<PreparedRun>;
  run(run: PreparedRun, context: RunContext, scope: RunScope): Promise<RunResult>;
  /** As `run`, for a stream. The result of the stream is validated if `validates`. */
  open(run: PreparedRun, context: RunContext, scope: RunScope, validates?: boolean): Promise<OpenStream>;
}

export type CallsOptions = Omit<RunnerOptions, "limits" | "timeoutMs">;

/**
 * Creates the calls of a runner or a gateway. Whoever makes a call counts it and limits its time; `limiter` limits the size of its arguments.
 * @throws {ToolError} InvalidOptions when `maxConcurrent` is below 1.
 */
export function createCalls(options: CallsOptions, limiter: CallLimiter = new CallLimiter()): Calls {
  const slots = new Slots(options.maxConcurrent ?? Number.POSITIVE_INFINITY);
  let { validator } = options;

  /** Created on first use: a host with only bound tools never compiles a schema, and may forbid code generation at run time. */
  function getValidator(): SchemaValidator {
    validator ??= createSchemaValidator();
    return validator;
  }

  /** Resolves the tool, chooses its backend and copies the arguments. */
  async function prepare(toolId: string, args: unknown, scope: RunScope): Promise<PreparedRun> {
    if (typeof toolId !== "string" || toolId === "") {
      const detail = `expected a string that is not empty, got ${describeValue(toolId)}`;
      throw runError("InvalidToolId", { op: "validate_tool_id", toolId: "" }, { detail });
    }
    const { tool, backends } = await resolveTool(options, toolId);
    scope.signal.throwIfAborted();
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
    limiting(operation, () => limiter.checkInput(args));
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

  return {
    prepare,
    run: (run, context, scope) =>
      intercept(interception("execute", run), run, context, (one, own) => attempt(one, own, scope)),
    open: (run, context, scope, validates) =>
      interceptStream(interception("stream", run), run, context, scope, (one, own) => open(one, own, scope, validates)),
  };
}

function limiting(operation: RunOperation, check: () => void): void {
  try {
    check();
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

/** Copies the arguments as JSON, so that the tool receives exactly the validated value. Missing arguments are null. */
function copyArgs(args: unknown, operation: RunOperation): JsonObject | null {
  const reading = readJson(args);
  if (!reading.ok) throw problemError("Validation", operation, [reading.problem], { cause: reading.cause });
  const { value = null } = reading;
  if (value === null || isJsonObject(value)) return value;
  const message = `arguments must be an object, not ${describeValue(value)}`;
  throw problemError("Validation", operation, [{ path: "", message }]);
}
