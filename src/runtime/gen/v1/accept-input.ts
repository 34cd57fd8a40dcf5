import { explainMismatches, type FitsFormat, localReader, StepBudget } from "../../../json-schema/index.js";
import { type JsonObject, type ObjectSchema, type Problem, ToolError } from "../../model/index.js";
import { formatProblems, messageOfThrown, readJson } from "../../model/internal.js";
import type { BoundHandler, ToolBinding } from "./binding.js";
import type { CallContext, ToolContext } from "./context.js";
import { correctValue } from "./correct/correct-value.js";
import { projectWithin } from "./project.js";
import { encodingProblems, fitsEncodedFormat, revive } from "./string-encoded.js";

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
  { explain: explainOwn, fitsFormat }: Pick<ToolBinding<unknown, unknown>, "explain" | "fitsFormat">,
  schema: ObjectSchema,
  value: unknown,
  budget?: StepBudget,
): readonly Problem[] {
  const settings = { describeThrown: messageOfThrown, ...(budget && { budget }) };
  const problems = explainOwn
    ? explainOwn(schema, value)
    : explainMismatches(localReader(schema, fitsFormat), schema, value, settings);
  return problems.length > 0 ? problems : [{ path: "", message: "does not match the schema" }];
}

type Binding = ToolBinding<unknown, unknown>;
type Schemas = { readonly inputSchema: ObjectSchema };

/** The input for the handler, or the problems of an invalid one. */
type CheckedInput =
  | { readonly value: object; readonly problems?: never; readonly cause?: never }
  | { readonly value?: never; readonly problems: readonly Problem[]; readonly cause?: unknown };

/** Decodes the strings of an input whose guard returned `result`. Reports all problems of both together. */
function checkInput(
  tool: Schemas,
  binding: Binding,
  input: unknown,
  result: GuardResult,
  budget: StepBudget,
): CheckedInput {
  if (!result.isValid) {
    const problems = explainRejection(binding, tool.inputSchema, input, budget);
    const encoding = problemsOfEncoding(tool, binding, input, { known: problems, budget });
    // Their messages say more than that a string does not match the pattern of its encoding.
    const others = problems.filter(
      (problem) => !isPattern(problem) || !encoding.some(({ path }) => path === problem.path),
    );
    return { problems: [...others, ...encoding], cause: result.cause };
  }
  if (!binding.carried) return { value: result.value };
  // The guard accepts only objects of JSON values, and a revived object is still an object.
  const revived = revive(tool.inputSchema, binding.carried, result.value as JsonObject, binding.fitsFormat);
  return "problems" in revived ? { problems: revived.problems } : { value: revived.value as object };
}

/** Whether `checkInput` finds no problem. */
function isAccepted(tool: Schemas, binding: Binding, input: unknown): boolean {
  const result = runGuard(binding.isInput, input);
  if (!result.isValid || !binding.carried) return result.isValid;
  // The guard accepts only objects of JSON values.
  return "value" in revive(tool.inputSchema, binding.carried, result.value as JsonObject, binding.fitsFormat);
}

/** The formats that strings of an accepted input have. */
function acceptedFormats({ carried, fitsFormat }: Binding): FitsFormat | undefined {
  if (!carried) return fitsFormat;
  return (format, text) => fitsEncodedFormat(format, text) && (fitsFormat?.(format, text) ?? true);
}

/** Whether the problem is that a value cannot be read completely. */
function isUnreadable(problem: Problem): boolean {
  return "keyword" in problem && ["depth", "effort", "read"].includes(String(problem.keyword));
}

function isPattern(problem: Problem): boolean {
  return "keyword" in problem && problem.keyword === "pattern";
}

/** The problems of encoded strings, such as dates, at paths without a `known` problem other than their pattern. */
function problemsOfEncoding(
  { inputSchema }: Schemas,
  { carried, fitsFormat }: Binding,
  input: unknown,
  { known, budget }: { readonly known: readonly Problem[]; readonly budget: StepBudget },
): readonly Problem[] {
  const reading = carried && !known.some(isUnreadable) ? readJson(input) : undefined;
  if (!carried || !reading?.ok || reading.value === undefined) return [];
  const paths = new Set(known.flatMap((problem) => (isPattern(problem) ? [] : [problem.path])));
  const problems = encodingProblems(inputSchema, carried, reading.value, { fitsFormat, budget });
  return problems.filter(({ path }) => !paths.has(path));
}

/** The most steps to repair, explain and correct one input together. */
const maxStepsToReject = 200_000;
/** Those of them that removing undeclared properties may take, so that there are steps left to explain the input. */
const maxStepsToStrip = 60_000;

/**
 * Validates an input and decodes its strings. One that its guard rejects is repaired as far as the settings of the call allow; a valid one is
 * validated once.
 * @throws {ToolError} `Validation` with every problem, and an example of a valid input if one is found.
 */
export function acceptInput(
  handler: BoundHandler,
  given: unknown,
  settings: CallContext,
  log: ToolContext["log"],
): object {
  const { record, binding } = handler;
  let input: unknown = given === undefined ? {} : given;
  let result = runGuard(binding.isInput, input);
  const budget = new StepBudget(maxStepsToReject);
  if (!result.isValid) {
    for (const repair of [coerceInput, stripInput]) {
      const repaired = repair(handler, input, { ...settings, log, budget });
      if (repaired === input) continue;
      input = repaired;
      result = runGuard(binding.isInput, input);
      if (result.isValid) break;
    }
  }
  const { value, problems, cause } = checkInput(record, binding, input, result, budget);
  if (problems) throw invalidInput(handler, input, problems, { cause, budget });
  return value;
}

/** Lists the problems of an input; empty if it is valid. */
export function inputProblems({ record, binding }: BoundHandler, given: unknown): readonly Problem[] {
  const input = given === undefined ? {} : given;
  const budget = new StepBudget(maxStepsToReject);
  return checkInput(record, binding, input, runGuard(binding.isInput, input), budget).problems ?? [];
}

/** Repairs an input where it is not valid and the schema leaves no doubt. */
export function repairInput({ binding, coercer }: BoundHandler, input: unknown): unknown {
  return input === undefined || runGuard(binding.isInput, input).isValid ? input : coercer()(input).value;
}

type Repair = (handler: BoundHandler, input: unknown, settings: RepairSettings) => unknown;

type RepairSettings = Pick<CallContext, "coerce" | "nulls" | "inputs"> &
  Pick<ToolContext, "log"> & { readonly budget: StepBudget };

/** Repairs what the schema leaves no doubt about, if the settings say so. */
const coerceInput: Repair = ({ id, binding, coercer, nullCoercer }, input, settings) => {
  const mode = settings.coerce ?? binding.coerce ?? "off";
  if (mode === "off" && settings.nulls === undefined) return input;
  const { value, changes } = (mode === "off" ? nullCoercer : coercer)()(input, settings.budget);
  if (mode === "warn") {
    for (const { path, what } of changes)
      settings.log("warning", `input of "${id}" repaired at ${path || "(root)"}: ${what}`);
  }
  return value;
};

/** Removes undeclared properties, if the settings say so. */
const stripInput: Repair = ({ binding, repairable }, input, { inputs, budget }) => {
  const reading = inputs === "strip" ? readJson(input) : undefined;
  if (!reading?.ok || reading.value === undefined) return input;
  return projectWithin(budget.part(maxStepsToStrip), repairable(), reading.value, binding.fitsFormat);
};

function invalidInput(
  handler: BoundHandler,
  input: unknown,
  problems: readonly Problem[],
  { cause, budget }: { readonly cause: unknown; readonly budget: StepBudget },
): ToolError {
  const { id, label, record, binding, repairable, coercer } = handler;
  // An input that could not be read completely cannot be corrected.
  const isReadable = cause === undefined && !problems.some(isUnreadable);
  const example = isReadable
    ? correctValue(repairable(), coercer()(input, budget).value, (value) => isAccepted(record, binding, value), {
        fitsFormat: acceptedFormats(binding),
        budget,
      })
    : undefined;
  return new ToolError("Validation", formatProblems(`Invalid input for ${label}:`, problems), {
    toolId: id,
    op: "validate_input",
    data: { problems, ...(example && { example }) },
    ...(cause !== undefined && { cause }),
  });
}

type Passing = Pick<ToolBinding<unknown, unknown>, "parameters" | "rest" | "construct" | "context">;

/** Creates the arguments of a handler from a validated input. */
export function argumentsOf(passing: Passing, input: object, context: ToolContext): unknown[] {
  const list = passing.parameters
    ? namedArguments(passing.parameters, passing.rest === true, input)
    : [passing.construct ? assignProperties(input, new passing.construct()) : input];
  if (passing.context) list.push(context);
  return list;
}

function namedArguments(names: readonly string[], rest: boolean, input: object): unknown[] {
  // Own properties only: a parameter may be called "constructor".
  const values = names.map((name) => (Object.hasOwn(input, name) ? Reflect.get(input, name) : undefined));
  if (!rest) return values;
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
