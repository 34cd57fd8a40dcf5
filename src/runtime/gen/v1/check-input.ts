import type { FitsFormat, StepBudget } from "../../../json-schema/index.js";
import type { JsonObject, ObjectSchema, Problem } from "../../model/index.js";
import { readJson } from "../../model/internal.js";
import type { ToolBinding } from "./binding.js";
import { explainRejection, type GuardResult, runGuard } from "./run-guard.js";
import { encodingProblems, fitsEncodedFormat, revive } from "./string-encoded.js";

type Binding = ToolBinding<unknown, unknown>;
type Schemas = { readonly inputSchema: ObjectSchema };

/** The input for the handler, or the problems of an invalid one. */
type CheckedInput =
  | { readonly value: object; readonly problems?: never; readonly cause?: never }
  | { readonly value?: never; readonly problems: readonly Problem[]; readonly cause?: unknown };

/** Decodes the strings of an input whose guard returned `result`. Reports all problems of both together. */
export function checkInput(
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
export function isAccepted(tool: Schemas, binding: Binding, input: unknown): boolean {
  const result = runGuard(binding.isInput, input);
  if (!result.isValid || !binding.carried) return result.isValid;
  // The guard accepts only objects of JSON values.
  return "value" in revive(tool.inputSchema, binding.carried, result.value as JsonObject, binding.fitsFormat);
}

/** The formats that strings of an accepted input have. */
export function acceptedFormats({ carried, fitsFormat }: Binding): FitsFormat | undefined {
  if (!carried) return fitsFormat;
  return (format, text) => fitsEncodedFormat(format, text) && (fitsFormat?.(format, text) ?? true);
}

/** Whether the problem is that a value cannot be read completely. */
export function isUnreadable(problem: Problem): boolean {
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
