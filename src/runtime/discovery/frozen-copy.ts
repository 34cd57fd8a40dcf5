import { ToolError, type ToolErrorCode } from "../model/index.js";
import { readJson } from "../model/internal.js";

/**
 * Copies `value` as JSON that nobody can change, so that it can be kept and handed out as it is.
 * @throws {ToolError} `code`, with the path, when `value` is no JSON.
 */
export function frozenCopy<T>(value: T, code: ToolErrorCode): T {
  const reading = readJson(value);
  // The copy has the members that the type promises: only what is no JSON differs, and that throws.
  if (reading.ok) return deepFreeze(reading.value) as T;
  const { problem, cause } = reading;
  throw new ToolError(code, `${problem.path || "(root)"} ${problem.message}`, { cause, data: { problems: [problem] } });
}

/** Freezes a JSON value and everything in it, and gives it back. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const item of Object.values(value)) deepFreeze(item);
  return Object.freeze(value);
}
