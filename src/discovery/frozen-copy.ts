import { isToolError, ToolError, type ToolErrorCode, toJsonValue } from "../model/index.js";

/**
 * Copies `value` as JSON that nobody can change, so that it can be kept and handed out as it is.
 * @throws {ToolError} `code`, with the path, when `value` is no JSON.
 */
export function frozenCopy<T>(value: T, code: ToolErrorCode): T {
  try {
    // The copy has the members that the type promises: only what is no JSON differs, and that throws.
    return deepFreeze(toJsonValue(value)) as T;
  } catch (error) {
    if (!isToolError(error)) throw error;
    throw new ToolError(code, error.message, { cause: error, ...(error.data && { data: error.data }) });
  }
}

/** Freezes a JSON value and everything in it, and gives it back. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const item of Object.values(value)) deepFreeze(item);
  return Object.freeze(value);
}
