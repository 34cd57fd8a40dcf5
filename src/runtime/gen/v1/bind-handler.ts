import { formatToolId, type JsonObject, type Problem, type Tool, ToolError } from "../../model/index.js";
import { formatProblems, messageOfThrown, readJson } from "../../model/internal.js";
import { argumentsOf } from "./arguments.js";
import type { ToolBinding } from "./binding.js";
import type { BoundHandler, HandlerContext } from "./bound-handler.js";
import { acceptedFormats, checkInput, isAccepted, isUnreadable } from "./check-input.js";
import { collectChunks, forwardChunks } from "./chunks.js";
import { createCoercer } from "./coerce/create-coercer.js";
import { completeContext } from "./complete-context.js";
import type { CallContext, ToolContext } from "./context.js";
import { correctValue } from "./correct/correct-value.js";
import { repairableSchema } from "./correct/repairable-schema.js";
import { lazy } from "./lazy.js";
import { createOrderCheck } from "./parameter-order.js";
import { project } from "./project.js";
import { runGuard } from "./run-guard.js";

/** What the record of any handler has. */
type HandledRecord = Pick<Tool, "name" | "namespace" | "version" | "inputSchema" | "outputSchema">;

type Binding = ToolBinding<unknown, unknown>;

interface Bound {
  readonly id: string;
  readonly label: string;
  readonly record: HandledRecord;
  readonly binding: Binding;
  readonly checkOrder: () => void;
  /** The input schema for repairs. This and the coercers are created when an input is first rejected: most tools never need them. */
  readonly repairable: () => JsonObject;
  readonly coercer: () => Coercer;
  readonly nullCoercer: () => Coercer;
}

type Coercer = ReturnType<typeof createCoercer>;

/**
 * Binds a record to the function that handles its input.
 * @throws {ToolError} `InvalidTool` if the binding passes arguments in another order than the handler takes them.
 */
export function bindHandler(
  kind: "tool" | "prompt" | "resource",
  record: HandledRecord,
  binding: Binding,
): BoundHandler {
  const id = formatToolId(record);
  const label = `${kind} "${id}"`;
  // Only bindings of hand-written tools have their own `explain`.
  const repairable = lazy(() => (binding.explain ? repairableSchema(record.inputSchema) : record.inputSchema));
  const own = { ...(binding.fitsFormat && { fitsFormat: binding.fitsFormat }) };
  const bound: Bound = {
    id,
    label,
    record,
    binding,
    checkOrder: createOrderCheck({ id, label }, binding),
    repairable,
    coercer: lazy(() => createCoercer(repairable(), own)),
    nullCoercer: lazy(() => createCoercer(repairable(), { ...own, only: "nulls" })),
  };
  return {
    id,
    label,
    run: (input, context) => run(bound, input, context),
    checkInput: (input) => checkInput(record, binding, input).problems ?? [],
    repairInput: (input) => repair(bound, input, bound.coercer).value,
  };
}

async function run(bound: Bound, input: unknown, given: HandlerContext): Promise<unknown> {
  const context = completeContext(given);
  if (context.signal.aborted) throw canceled(bound, context.signal);
  bound.checkOrder();
  const coerced = stripInput(bound, coerceInput(bound, input, given, context), given);
  const { value: checked, problems, cause } = checkInput(bound.record, bound.binding, coerced);
  if (problems) throw invalidInput(bound, coerced, problems, cause);
  given.started?.();
  return execute(bound, checked, context, given.chunk);
}

/** Repairs an input that its guard rejects, as far as the caller's settings allow. */
function coerceInput(bound: Bound, input: unknown, given: CallContext, context: ToolContext): unknown {
  const mode = given.coerce ?? bound.binding.coerce ?? "off";
  if (mode === "off" && given.nulls === undefined) return input;
  const { value, changes } = repair(bound, input, mode === "off" ? bound.nullCoercer : bound.coercer);
  if (mode === "warn") {
    for (const { path, what } of changes)
      context.log("warning", `input of "${bound.id}" repaired at ${path || "(root)"}: ${what}`);
  }
  return value;
}

/** Removes undeclared properties of an input that its guard rejects, if the caller's settings say so. */
function stripInput({ binding, repairable }: Bound, input: unknown, { inputs }: CallContext): unknown {
  if (inputs !== "strip" || runGuard(binding.isInput, input).isValid) return input;
  const reading = readJson(input);
  return reading.ok && reading.value !== undefined ? project(repairable(), reading.value, binding.fitsFormat) : input;
}

function repair({ binding }: Bound, input: unknown, coercer: () => Coercer): ReturnType<Coercer> {
  const isValid = input === undefined || runGuard(binding.isInput, input).isValid;
  return isValid ? { value: input, changes: [] } : coercer()(input);
}

function invalidInput(bound: Bound, input: unknown, problems: readonly Problem[], cause: unknown): ToolError {
  const { id, label, record, binding, repairable, coercer } = bound;
  // An input that could not be read completely cannot be corrected.
  const isReadable = cause === undefined && !problems.some(isUnreadable);
  const example = isReadable
    ? correctValue(
        repairable(),
        coercer()(input).value,
        (value) => isAccepted(record, binding, value),
        acceptedFormats(binding),
      )
    : undefined;
  return new ToolError("Validation", formatProblems(`Invalid input for ${label}:`, problems), {
    toolId: id,
    op: "validate_input",
    data: { problems, ...(example && { example }) },
    ...(cause !== undefined && { cause }),
  });
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
    throw new ToolError("Execution", messageOfThrown(cause) || failureOf(bound), {
      toolId: bound.id,
      op: "execute",
      cause,
    });
  }
}

async function invoke(
  { record, binding }: Bound,
  input: object,
  context: ToolContext,
  chunk: CallContext["chunk"],
): Promise<unknown> {
  // The generator wrote the binding for the handler's own parameters, and the guard has checked the input.
  const handler = binding.call as (...args: unknown[]) => unknown;
  const value = await handler(...argumentsOf(binding, input, context));
  return binding.streamed
    ? collectChunks(value, context.signal, chunk && forwardChunks(record.outputSchema, chunk))
    : value;
}

/** Settles like `work`, or rejects on abort: a handler that ignores its signal must not block the caller. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** The message of a failure without one of its own. */
export function failureOf({ label }: Pick<BoundHandler, "label">): string {
  return `${capitalized(label)} failed.`;
}

function canceled({ id, label }: Bound, signal: AbortSignal): ToolError {
  return new ToolError("Canceled", `${capitalized(label)} was canceled.`, {
    toolId: id,
    op: "execute",
    cause: signal.reason,
  });
}

function capitalized(label: string): string {
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}
