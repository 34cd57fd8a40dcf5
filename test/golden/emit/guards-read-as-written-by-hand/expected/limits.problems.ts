import type { Mismatch } from "toolwright/gen/v1";
import { problemsOf } from "toolwright/gen/v1/problems";
import {
  driveSchema,
  folderSchema,
  headerSchema,
  isDrive,
  isFolder,
  isHeader,
  isLimits,
  isPlan,
  isRepetition,
  limitsSchema,
  planSchema,
  repetitionSchema,
} from "./limits.tools.js";

/** Returns the problems of a value that should have the type Limits; none if it has. */
export function limitsProblems(value: unknown): readonly Mismatch[] {
  return problemsOf(limitsSchema, isLimits, value);
}

/** Returns the problems of a value that should have the type Plan; none if it has. */
export function planProblems(value: unknown): readonly Mismatch[] {
  return problemsOf(planSchema, isPlan, value);
}

/** Returns the problems of a value that should have the type Header; none if it has. */
export function headerProblems(value: unknown): readonly Mismatch[] {
  return problemsOf(headerSchema, isHeader, value);
}

/** Returns the problems of a value that should have the type Repetition; none if it has. */
export function repetitionProblems(value: unknown): readonly Mismatch[] {
  return problemsOf(repetitionSchema, isRepetition, value);
}

/** Returns the problems of a value that should have the type Folder; none if it has. */
export function folderProblems(value: unknown): readonly Mismatch[] {
  return problemsOf(folderSchema, isFolder, value);
}

/** Returns the problems of a value that should have the type Drive; none if it has. */
export function driveProblems(value: unknown): readonly Mismatch[] {
  return problemsOf(driveSchema, isDrive, value);
}
