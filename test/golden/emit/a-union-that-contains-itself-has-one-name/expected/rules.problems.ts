import type { Mismatch } from "toolwright/gen/v1";
import { problemsOf } from "toolwright/gen/v1/problems";
import { isStep, stepSchema } from "./rules.tools.js";

/** Returns the problems of a value that should have the type Step; none if it has. */
export function stepProblems(value: unknown): readonly Mismatch[] {
  return problemsOf(stepSchema, isStep, value);
}
