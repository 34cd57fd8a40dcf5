import { formatToolId, type JsonObject, type Problem, type Tool, ToolError } from "../../model/index.js";
import { formatProblems, messageOfThrown } from "../../model/internal.js";
import { argumentsOf } from "./arguments.js";
import type { BoundTool, ToolBinding } from "./binding.js";
import { revive } from "./carried.js";
import { collectChunks, tellChunks } from "./chunks.js";
import { createCoercer } from "./coerce/create-coercer.js";
import { completeContext } from "./complete-context.js";
import type { CallContext, ToolContext } from "./context.js";
import { correctValue } from "./correct/correct-value.js";
import { repairableSchema } from "./correct/repairable-schema.js";
import { defineTool, freezeTool, invalidTool } from "./define-tools.js";
import { explainRefusal, judge } from "./judge.js";
import { lazy } from "./lazy.js";
import { toStructuredOutput, toUndeclaredOutput } from "./structured-output.js";

/**
 * Ties a tool record to its handler.
 * @throws {ToolError} InvalidTool, naming every problem of the record, or when `isOutput` and the output schema are not both there.
 */
export function bindTool<Input, Output>(
  tool: Tool<Input, Output>,
  binding: ToolBinding<Input, Output>,
): BoundTool<Input, Output> {
  return bindChecked(defineTool(tool), binding);
}

/**
 * Ties a record that the generator has checked to its handler. It is not checked again: for all records of a server, that would be most of its start.
 * @throws {ToolError} InvalidTool when `isOutput` and the output schema are not both there.
 */
export function bindChecked<Input, Output>(
  tool: Tool<Input, Output>,
  binding: ToolBinding<Input, Output>,
): BoundTool<Input, Output> {
  const record = freezeTool(tool);
  if ((record.outputSchema === undefined) !== (binding.isOutput === undefined)) {
    throw invalidTool("this tool", [
      { path: "/outputSchema", message: "a tool has an output schema exactly when its binding has isOutput" },
    ]);
  }
  // A binding that explains for itself is not the generator's, and neither is its schema.
  const repairable = lazy(() => (binding.explain ? repairableSchema(record.inputSchema) : record.inputSchema));
  const bound: Bound = {
    toolId: formatToolId(record),
    tool: record,
    binding,
    repairable,
    coercer: lazy(() => createCoercer(repairable())),
    nullCoercer: lazy(() => createCoercer(repairable(), { only: "nulls" })),
  };
  return {
    tool: record,
    ...((binding.wrapped || binding.streamed) && { wrapped: true }),
    call: (input, context = {}) => callTool(bound, input, context),
    checkInput: (input) => inputOf(bound, input).problems ?? [],
    repairInput: (input) => repair(bound, input, bound.coercer).value,
    checkOutput: (output) => outputProblems(bound, output),
  };
}

interface Bound {
  readonly toolId: string;
  readonly tool: Tool;
  readonly binding: ToolBinding<unknown, unknown>;
  /** The input schema as repairs read it; this and the next are made when an input is first refused: most never are. */
  readonly repairable: () => JsonObject;
  readonly coercer: () => Coercer;
  readonly nullCoercer: () => Coercer;
}

type Coercer = ReturnType<typeof createCoercer>;

async function callTool(bound: Bound, input: unknown, given: CallContext): Promise<JsonObject | undefined> {
  const context = completeContext(given);
  if (context.signal.aborted) throw canceled(bound, context.signal);
  const coerced = coerceInput(bound, input, given, context);
  const { value: checked, problems, cause } = inputOf(bound, coerced);
  if (problems) throw invalidInput(bound, coerced, problems, cause);
  const value = await execute(bound, checked, context, given.chunk);
  const { outputSchema } = bound.tool;
  if (outputSchema) return toStructuredOutput(bound.toolId, bound.binding, outputSchema, value);
  return bound.binding.undeclared ? toUndeclaredOutput(bound.toolId, value) : undefined;
}

/** Repairs an input that its guard refuses, as far as the caller wants it; one that fits is never touched. */
function coerceInput(bound: Bound, input: unknown, given: CallContext, context: ToolContext): unknown {
  const mode = given.coerce ?? bound.binding.coerce ?? "off";
  if (mode === "off" && given.nulls === undefined) return input;
  const { value, changes } = repair(bound, input, mode === "off" ? bound.nullCoercer : bound.coercer);
  if (mode === "warn") {
    for (const { path, what } of changes)
      context.log("warning", `input of "${bound.toolId}" repaired at ${path || "(root)"}: ${what}`);
  }
  return value;
}

function repair({ binding }: Bound, input: unknown, coercer: () => Coercer): ReturnType<Coercer> {
  const isDone = input === undefined || judge(binding.isInput, input).fits;
  return isDone ? { value: input, changes: [] } : coercer()(input);
}

/** The input as the handler takes it, or why it does not fit. */
type CheckedInput =
  | { readonly value: object; readonly problems?: never; readonly cause?: never }
  | { readonly value?: never; readonly problems: readonly Problem[]; readonly cause?: unknown };

function inputOf({ tool, binding }: Bound, given: unknown): CheckedInput {
  const input = given === undefined ? {} : given;
  const verdict = judge(binding.isInput, input);
  if (!verdict.fits) {
    return { problems: explainRefusal(tool.inputSchema, input, binding.explain), cause: verdict.cause };
  }
  if (!binding.carried) return { value: verdict.value };
  // What the guard let pass is an object of JSON values; revived, it is an object still.
  const revived = revive(tool.inputSchema, binding.carried, verdict.value as JsonObject);
  return "problems" in revived ? { problems: revived.problems } : { value: revived.value as object };
}

function outputProblems({ tool, binding }: Bound, output: unknown): readonly Problem[] {
  if (!tool.outputSchema || !binding.isOutput || judge(binding.isOutput, output).fits) return [];
  return explainRefusal(tool.outputSchema, output, binding.explain);
}

function invalidInput(bound: Bound, input: unknown, problems: readonly Problem[], cause: unknown): ToolError {
  const { toolId, binding, repairable, coercer } = bound;
  // What could not be read to its end cannot be corrected either.
  const isReadable = cause === undefined && !problems.some((problem) => isUnreadable(problem));
  const example = isReadable
    ? correctValue(repairable(), coercer()(input).value, (value) => judge(binding.isInput, value).fits)
    : undefined;
  return new ToolError("Validation", formatProblems(`Invalid input for tool "${toolId}":`, problems), {
    toolId,
    op: "validate_input",
    data: { problems, ...(example && { example }) },
    ...(cause !== undefined && { cause }),
  });
}

function isUnreadable(problem: Problem): boolean {
  return "keyword" in problem && ["depth", "effort", "read"].includes(String(problem.keyword));
}

async function execute(
  bound: Bound,
  input: object,
  context: ToolContext,
  chunk: CallContext["chunk"],
): Promise<unknown> {
  try {
    return await untilAborted(invoke(bound, input, context, chunk), context.signal);
  } catch (cause) {
    if (context.signal.aborted) throw canceled(bound, context.signal);
    throw new ToolError("Execution", messageOfThrown(cause) || `Tool "${bound.toolId}" failed.`, {
      toolId: bound.toolId,
      op: "execute",
      cause,
    });
  }
}

async function invoke(
  { tool, binding }: Bound,
  input: object,
  context: ToolContext,
  chunk: CallContext["chunk"],
): Promise<unknown> {
  // The binding was written by the generator from the handler's own parameters: the guarded input fits them.
  const handler = binding.call as (...args: unknown[]) => unknown;
  const value = await handler(...argumentsOf(binding, input, context));
  return binding.streamed ? collectChunks(value, context.signal, chunk && tellChunks(tool.outputSchema, chunk)) : value;
}

/** Settles as `work` does, or rejects at the abort: a handler that does not listen to its signal must not hold up the caller. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

function canceled({ toolId }: Bound, signal: AbortSignal): ToolError {
  return new ToolError("Canceled", `Tool "${toolId}" was canceled.`, { toolId, op: "execute", cause: signal.reason });
}
