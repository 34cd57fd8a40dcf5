import type { Mismatch } from "toolwright/gen/v1";
import { problemsOf } from "toolwright/gen/v1/problems";
import { isThree, threeSchema } from "./tools.tools.js";

/** Returns the problems of a value that should have the type Three; none if it has. */
export function threeProblems(value: unknown): readonly Mismatch[] {
  return problemsOf(threeSchema, isThree, value);
}
