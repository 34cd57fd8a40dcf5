import { readJson } from "toolwright/internal/model";
import { ToolError, type ToolErrorCode } from "toolwright/model";

/**
 * Returns a deeply frozen JSON copy of `value`.
 * @throws {ToolError} `code`, with the path of the first value that JSON cannot represent.
 */
export function frozenCopy<T>(value: T, code: ToolErrorCode): T {
  const reading = readJson(value);
  // T contains JSON only, or reading fails, so the copy has the same type.
  if (reading.ok) return deepFreeze(reading.value) as T;
  const { problem, cause } = reading;
  throw new ToolError(code, `${problem.path || "(root)"} ${problem.message}`, { cause, data: { problems: [problem] } });
}

/** Deeply freezes a JSON value and returns it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const item of Object.values(value)) deepFreeze(item);
  return Object.freeze(value);
}
