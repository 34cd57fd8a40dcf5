import type { FitsFormat, Mismatch } from "../../../json-schema/index.js";
import type { JsonObject } from "../../model/index.js";
import { explain } from "./explain.js";

/**
 * Lists the positions where `value` does not match `schema`, at most 20; empty if `guard`, which is made from the same schema, accepts it. Never
 * throws for a value: one that is too deep or too large, or throws when it is read, does not match.
 * @param fitsFormat checks the formats of strings, if the guard does. Default: formats are annotations.
 */
export function problemsOf(
  schema: JsonObject,
  guard: (value: unknown) => boolean,
  value: unknown,
  fitsFormat?: FitsFormat,
): readonly Mismatch[] {
  if (isAccepted(guard, value)) return [];
  const problems = explain(schema, value, fitsFormat && { fitsFormat });
  return problems.length > 0 ? problems : [changing];
}

function isAccepted(guard: (value: unknown) => boolean, value: unknown): boolean {
  try {
    return guard(value);
  } catch {
    // The value throws when it is read, or is too deep for the stack.
    return false;
  }
}

/** The problem of a value that the guard rejects, and that matches when it is read again. */
const changing: Mismatch = {
  path: "",
  message: "does not match the schema",
  keyword: "read",
  expected: "a value that does not change",
  received: "one that does",
};
