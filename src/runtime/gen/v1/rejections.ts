import { explainMismatches, type FitsFormat, localReader, StepBudget } from "../../../json-schema/index.js";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ObjectSchema,
  type Problem,
  ToolError,
} from "../../model/index.js";
import { formatPointer, formatProblems, messageOfThrown, readJson } from "../../model/internal.js";
import type { HandlerBinding } from "./binding.js";
import type { HandlerSource, Rejections } from "./bound-handler.js";
import { type Coercion, createCoercer } from "./coerce/create-coercer.js";
import { type CallContext, logTo } from "./context.js";
import { correctValue, repairableSchema } from "./correct/correct-value.js";
import { withDefaults } from "./default-values.js";
import { completeInput } from "./fixed-input.js";
import { lazy } from "./lazy.js";
import { type GuardResult, runGuard } from "./run-guard.js";
import { encodingProblems, fitsEncodedFormat, revive } from "./string-encoded.js";
import { strip, stripWithin } from "./strip.js";

/** The most steps to repair, explain and correct one input together. */
const maxStepsToReject = 100_000;
/** Those of them that removing undeclared properties may take, so that there are steps left to explain the input. */
const maxStepsToStrip = 20_000;

/** Creates what happens to the values that the guards of a handler reject. */
export function createRejections(handler: HandlerSource): Rejections {
  const { binding } = handler;
  const repairs = lazy(() => createRepairs(handler));
  return {
    acceptInput: (given, guarded, settings) => {
      let input = given;
      let result = guarded;
      const budget = new StepBudget(maxStepsToReject);
      // What could not be checked completely cannot be repaired.
      if (!result.isValid && result.cause === undefined) {
        for (const repair of [coerceInput, stripInput]) {
          const repaired = repair(handler, repairs, input, settings, budget);
          if (repaired === input) continue;
          input = repaired;
          result = runGuard(binding.isInput, input);
          if (result.isValid) break;
        }
      }
      const { value, problems, cause } = checkInput(handler, input, result, budget);
      if (problems) throw invalidInput(handler, repairs, input, problems, { cause, budget });
      return value;
    },
    inputProblems: (input, result) =>
      checkInput(handler, input, result, new StepBudget(maxStepsToReject)).problems ?? [],
    repairInput: (input) => repairs().coerce(input).value,
    outputProblems: (schema, output) => explainRejection(binding, schema, output),
    stripOutput: (schema, output) => strip(schema, output, binding.fitsFormat),
  };
}

/** Lists the problems of a value that its guard rejects; at least one. */
function explainRejection(
  binding: HandlerBinding,
  schema: ObjectSchema,
  value: unknown,
  budget?: StepBudget,
): readonly Problem[] {
  const { explain } = binding;
  const problems = explain ? explain(schema, value, budget) : mismatches(binding, schema, value, budget);
  return problems.length > 0 ? problems : [{ path: "", message: "does not match the schema" }];
}

/** Where a value does not match a schema; empty if it matches. */
function mismatches(
  { fitsFormat }: Pick<HandlerBinding, "fitsFormat">,
  schema: ObjectSchema,
  value: unknown,
  budget: StepBudget | undefined,
): readonly Problem[] {
  const settings = { describeThrown: messageOfThrown, ...(budget && { budget }) };
  return explainMismatches(localReader(schema, fitsFormat), schema, value, settings);
}

/** The input for the handler, or the problems of an invalid one. */
type CheckedInput =
  | { readonly value: object; readonly problems?: never; readonly cause?: never }
  | { readonly value?: never; readonly problems: readonly Problem[]; readonly cause?: unknown };

/** Decodes the strings of an input whose guard returned `result`. Reports all problems of both together. */
function checkInput(handler: HandlerSource, input: unknown, result: GuardResult, budget: StepBudget): CheckedInput {
  if (result.isValid) return decodeInput(handler, result.value);
  const problems = explainInput(handler, input, budget);
  return { problems: withEncodingProblems(handler, input, problems, budget), cause: result.cause };
}

/** Lists the problems of a rejected input; at least one. */
function explainInput({ record, binding }: HandlerSource, input: unknown, budget: StepBudget): readonly Problem[] {
  const { fixed } = binding;
  if (!fixed) return explainRejection(binding, record.inputSchema, input, budget);
  // First by the schema that callers see, so that they do not learn what is fixed.
  const sent = isJsonObject(input) ? fixed.names.filter((name) => Object.hasOwn(input, name)) : [];
  const problems = mismatches(binding, record.inputSchema, input, budget);
  const paths = new Set(problems.map(({ path }) => path));
  const unlisted = sent
    .map((name) => ({ path: formatPointer([name]), message: "is not a property of the input" }))
    .filter(({ path }) => !paths.has(path));
  const found = [...problems, ...unlisted];
  if (found.length > 0 || !isJsonObject(input)) return found;
  return explainRejection(binding, fixed.inputSchema, fixed.complete(input), budget);
}

/** Completes an accepted input, adds its defaults, and decodes its strings. */
function decodeInput({ record, binding }: HandlerSource, given: object): CheckedInput {
  const { carried, defaults, fitsFormat, fixed } = binding;
  const { inputSchema } = fixed ?? record;
  // The guard accepts only objects of JSON values, and a revived object is still an object.
  const complete = completeInput(binding, given) as JsonObject;
  const input = defaults ? withDefaults(inputSchema, complete) : complete;
  if (!carried) return { value: input };
  const revived = revive(inputSchema, carried, input, fitsFormat);
  return "problems" in revived ? revived : { value: revived.value as object };
}

/** Adds the problems of encoded strings, such as dates, to the other problems of a rejected input. */
function withEncodingProblems(
  { record, binding }: HandlerSource,
  input: unknown,
  problems: readonly Problem[],
  budget: StepBudget,
): readonly Problem[] {
  const { carried, fitsFormat, fixed } = binding;
  const reading = carried && !problems.some(isUnreadable) ? readJson(input) : undefined;
  if (!carried || !reading?.ok || reading.value === undefined) return problems;
  const paths = new Set(problems.map(({ path }) => path));
  const value = isJsonObject(reading.value) ? (completeInput(binding, reading.value) as JsonObject) : reading.value;
  const { inputSchema } = fixed ?? record;
  const found = encodingProblems(inputSchema, carried, value, { fitsFormat, budget });
  return [...problems, ...found.filter(({ path }) => !paths.has(path))];
}

/** Whether `checkInput` finds no problem. */
function isAccepted(handler: HandlerSource, input: unknown): boolean {
  const result = runGuard(handler.binding.isInput, input);
  return result.isValid && decodeInput(handler, result.value).problems === undefined;
}

/** Whether the problem is that a value cannot be read completely. */
function isUnreadable(problem: Problem): boolean {
  return "keyword" in problem && ["depth", "effort", "read"].includes(String(problem.keyword));
}

/** The repairs of one input schema. */
interface Repairs {
  /** Repairs what the schema leaves no doubt about. */
  coerce(value: unknown, budget?: StepBudget): Coercion;
  /** As `coerce`, but repairs only null in place of an absent property. */
  coerceNulls(value: unknown, budget?: StepBudget): Coercion;
  /** Removes undeclared properties. */
  strip(value: unknown, budget: StepBudget): unknown;
  /** Returns a valid input that is close to the given one, which is coerced first; undefined if none is found, or it would lose a value that no problem names. */
  correct(value: unknown, problems: readonly Problem[], budget: StepBudget): JsonObject | undefined;
}

function createRepairs(handler: HandlerSource): Repairs {
  const { record, binding } = handler;
  const { explain, fitsFormat } = binding;
  // Only bindings of hand-written tools have their own `explain`.
  const schema = explain ? repairableSchema(record.inputSchema) : record.inputSchema;
  const own = { ...(fitsFormat && { fitsFormat }) };
  const coercer = lazy(() => createCoercer(schema, own));
  const nullCoercer = lazy(() => createCoercer(schema, { ...own, only: "nulls" }));
  return {
    coerce: (value, budget) => coercer()(value, budget),
    coerceNulls: (value, budget) => nullCoercer()(value, budget),
    strip: (value, budget) => {
      // That of a hand-written tool is JSON.
      const reading = explain ? { ok: true, value: value as JsonValue } : readJson(value);
      if (!reading.ok || reading.value === undefined) return value;
      return stripWithin(budget, schema, reading.value, fitsFormat);
    },
    correct: (value, problems, budget) =>
      correctValue(schema, value, (candidate) => isAccepted(handler, candidate), {
        coerce: (given) => coercer()(given, budget).value,
        fitsFormat: acceptedFormats(binding),
        problems,
        budget,
      }),
  };
}

/** The formats that strings of an accepted input have. */
function acceptedFormats({ carried, fitsFormat }: HandlerBinding): FitsFormat | undefined {
  if (!carried) return fitsFormat;
  return (format, text) => fitsEncodedFormat(format, text) && (fitsFormat?.(format, text) ?? true);
}

type Repair = (
  handler: HandlerSource,
  repairs: () => Repairs,
  input: unknown,
  settings: CallContext,
  budget: StepBudget,
) => unknown;

/** Repairs what the schema leaves no doubt about, if the settings say so. */
const coerceInput: Repair = ({ id, binding }, repairs, input, settings, budget) => {
  const mode = settings.coerce ?? binding.coerce ?? "off";
  if (mode === "off" && settings.nulls === undefined) return input;
  const { value, changes } = repairs()[mode === "off" ? "coerceNulls" : "coerce"](input, budget);
  if (mode === "warn") {
    for (const { path, what } of changes)
      logTo(settings, "warning", `input of "${id}" repaired at ${path || "(root)"}: ${what}`);
  }
  return value;
};

/** Removes undeclared properties, if the settings say so. */
const stripInput: Repair = (_handler, repairs, input, { inputs }, budget) =>
  inputs === "strip" ? repairs().strip(input, budget.part(maxStepsToStrip)) : input;

function invalidInput(
  { id, label }: HandlerSource,
  repairs: () => Repairs,
  input: unknown,
  problems: readonly Problem[],
  { cause, budget }: { readonly cause: unknown; readonly budget: StepBudget },
): ToolError {
  // An input that could not be read completely cannot be corrected.
  const isReadable = cause === undefined && !problems.some(isUnreadable);
  const example = isReadable ? repairs().correct(input, problems, budget) : undefined;
  return new ToolError("Validation", formatProblems(`Invalid input for ${label}:`, problems), {
    toolId: id,
    op: "validate_input",
    data: { problems, ...(example && { example }) },
    ...(cause !== undefined && { cause }),
  });
}
