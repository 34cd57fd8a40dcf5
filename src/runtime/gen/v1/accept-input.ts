import { ownValue, StepBudget } from "../../../json-schema/index.js";
import { type ObjectSchema, type Problem, ToolError } from "../../model/index.js";
import { formatProblems } from "../../model/internal.js";
import type { ToolBinding } from "./binding.js";
import { type CallContext, logTo } from "./context.js";
import type { BoundHandler } from "./features.js";

type GuardResult =
  | { readonly isValid: true; readonly value: object }
  /** `cause` is what the guard threw: for a getter that throws, or a value too deep for the stack. */
  | { readonly isValid: false; readonly cause?: unknown };

/** Calls a guard. A value that makes it throw is not valid. */
export function runGuard(guard: (data: unknown) => boolean, value: unknown): GuardResult {
  try {
    if (typeof value === "object" && value !== null && guard(value)) return { isValid: true, value };
  } catch (cause) {
    return { isValid: false, cause };
  }
  return { isValid: false };
}

/** Lists the problems of a value that its guard rejects; at least one. */
export function explainRejection(
  { binding, features }: Pick<BoundHandler, "binding" | "features">,
  schema: ObjectSchema,
  value: unknown,
  budget?: StepBudget,
): readonly Problem[] {
  const problems = features.explain(binding, schema, value, budget);
  return problems.length > 0 ? problems : [{ path: "", message: "does not match the schema" }];
}

/** The input for the handler, or the problems of an invalid one. */
type CheckedInput =
  | { readonly value: object; readonly problems?: never; readonly cause?: never }
  | { readonly value?: never; readonly problems: readonly Problem[]; readonly cause?: unknown };

/** Decodes the strings of an input whose guard returned `result`. Reports all problems of both together. */
function checkInput(handler: BoundHandler, input: unknown, result: GuardResult, budget: StepBudget): CheckedInput {
  const { encoded } = handler.features;
  if (!result.isValid) {
    const problems = explainRejection(handler, handler.record.inputSchema, input, budget);
    return { problems: encoded?.addProblems(handler, input, problems, budget) ?? problems, cause: result.cause };
  }
  return encoded?.decode(handler, result.value) ?? { value: result.value };
}

/** Whether `checkInput` finds no problem. */
function isAccepted(handler: BoundHandler, input: unknown): boolean {
  const result = runGuard(handler.binding.isInput, input);
  const { encoded } = handler.features;
  return result.isValid && (!encoded || "value" in encoded.decode(handler, result.value));
}

/** Whether the problem is that a value cannot be read completely. */
export function isUnreadable(problem: Problem): boolean {
  return "keyword" in problem && ["depth", "effort", "read"].includes(String(problem.keyword));
}

/** The most steps to repair, explain and correct one input together. */
const maxStepsToReject = 100_000;
/** Those of them that removing undeclared properties may take, so that there are steps left to explain the input. */
const maxStepsToStrip = 20_000;

/**
 * Validates an input and decodes its strings. One that its guard rejects is repaired as far as the settings of the call allow; a valid one is
 * validated once.
 * @throws {ToolError} `Validation` with every problem, and an example of a valid input if one is found.
 */
export function acceptInput(handler: BoundHandler, given: unknown, settings: CallContext): object {
  const { binding } = handler;
  let input: unknown = given === undefined ? {} : given;
  let result = runGuard(binding.isInput, input);
  const budget = new StepBudget(maxStepsToReject);
  // What could not be checked completely cannot be repaired.
  if (!result.isValid && result.cause === undefined) {
    for (const repair of [coerceInput, stripInput]) {
      const repaired = repair(handler, input, settings, budget);
      if (repaired === input) continue;
      input = repaired;
      result = runGuard(binding.isInput, input);
      if (result.isValid) break;
    }
  }
  const { value, problems, cause } = checkInput(handler, input, result, budget);
  if (problems) throw invalidInput(handler, input, problems, { cause, budget });
  return value;
}

/** Lists the problems of an input; empty if it is valid. */
export function inputProblems(handler: BoundHandler, given: unknown): readonly Problem[] {
  const input = given === undefined ? {} : given;
  const budget = new StepBudget(maxStepsToReject);
  return checkInput(handler, input, runGuard(handler.binding.isInput, input), budget).problems ?? [];
}

/** Repairs an input where it is not valid and the schema leaves no doubt. */
export function repairInput({ binding, repairs }: BoundHandler, input: unknown): unknown {
  return input === undefined || runGuard(binding.isInput, input).isValid
    ? input
    : repairs().coerce(input, undefined).value;
}

type Repair = (handler: BoundHandler, input: unknown, settings: CallContext, budget: StepBudget) => unknown;

/** Repairs what the schema leaves no doubt about, if the settings say so. */
const coerceInput: Repair = ({ id, binding, repairs }, input, settings, budget) => {
  const mode = settings.coerce ?? binding.coerce ?? "off";
  if (mode === "off" && settings.nulls === undefined) return input;
  const { value, changes } = repairs().coerce(input, mode === "off" ? "nulls" : undefined, budget);
  if (mode === "warn") {
    for (const { path, what } of changes)
      logTo(settings, "warning", `input of "${id}" repaired at ${path || "(root)"}: ${what}`);
  }
  return value;
};

/** Removes undeclared properties, if the settings say so. */
const stripInput: Repair = ({ repairs }, input, { inputs }, budget) =>
  inputs === "strip" ? repairs().strip(input, budget.part(maxStepsToStrip)) : input;

function invalidInput(
  handler: BoundHandler,
  input: unknown,
  problems: readonly Problem[],
  { cause, budget }: { readonly cause: unknown; readonly budget: StepBudget },
): ToolError {
  const { id, label, repairs } = handler;
  // An input that could not be read completely cannot be corrected.
  const isReadable = cause === undefined && !problems.some(isUnreadable);
  const example = isReadable ? repairs().correct(input, (value) => isAccepted(handler, value), budget) : undefined;
  return new ToolError("Validation", formatProblems(`Invalid input for ${label}:`, problems), {
    toolId: id,
    op: "validate_input",
    data: { problems, ...(example && { example }) },
    ...(cause !== undefined && { cause }),
  });
}

type Passing = Pick<ToolBinding<unknown, unknown>, "parameters" | "rest" | "construct">;

/** Creates the arguments of a handler that takes parameters or an object. */
export function plainArguments({ parameters }: Passing, input: object): unknown[] {
  // Own properties only: a parameter may be called "constructor".
  return parameters ? parameters.map((name) => ownValue(input, name)) : [input];
}

/** As `plainArguments`, also with rest parameters, or with an instance of a class. */
export function argumentsOf(passing: Passing, input: object): unknown[] {
  if (!passing.parameters && passing.construct) return [assignProperties(input, new passing.construct())];
  const values = plainArguments(passing, input);
  if (!passing.rest) return values;
  const last = values.pop();
  return Array.isArray(last) ? [...values, ...last] : values;
}

/** Assigns properties, so that setters run, but defines `__proto__`, because an assignment would set the prototype. */
function assignProperties(input: object, target: object): object {
  for (const [key, value] of Object.entries(input)) {
    if (key === "__proto__")
      Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
    else Reflect.set(target, key, value);
  }
  return target;
}
