import { explainMismatches, localReader, type StepBudget } from "../../../json-schema/index.js";
import type { ObjectSchema, Problem } from "../../model/index.js";
import { messageOfThrown } from "../../model/internal.js";
import type { ToolBinding } from "./binding.js";

export type GuardResult =
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
