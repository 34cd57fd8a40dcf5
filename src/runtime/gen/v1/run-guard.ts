/** What a guard decides about a value. */
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
