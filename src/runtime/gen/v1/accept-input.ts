import { StepBudget } from "../../../json-schema/index.js";
import { type Problem, ToolError } from "../../model/index.js";
import { formatProblems, readJson } from "../../model/internal.js";
import type { BoundHandler } from "./bound-handler.js";
import { acceptedFormats, checkInput, isAccepted, isUnreadable } from "./check-input.js";
import type { CallContext, ToolContext } from "./context.js";
import { correctValue } from "./correct/correct-value.js";
import { projectWithin } from "./project.js";
import { runGuard } from "./run-guard.js";

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
