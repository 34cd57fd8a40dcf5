import { isToolError, type JsonValue, ToolError, type ToolErrorCode, toJsonValue } from "../model/index.js";

/**
 * Copies `value` as JSON that nobody can change, so that it can be kept and handed out as it is.
 * @throws {ToolError} `code`, with the path, when `value` is no JSON.
 */
export function frozenCopy<T>(value: T, code: ToolErrorCode): T {
  try {
    // The copy has the members that the type promises: only what is no JSON differs, and that throws.
    return freeze(toJsonValue(value)) as T;
  } catch (error) {
    if (!isToolError(error)) throw error;
    throw new ToolError(code, error.message, { cause: error, ...(error.data && { data: error.data }) });
  }
}

function freeze(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value !== "object" || value === null) return value;
  for (const item of Object.values(value)) freeze(item);
  return Object.freeze(value);
}
