/** Returns the message of any thrown value. Never throws. */
export function messageOfThrown(thrown: unknown): string {
  try {
    return thrown instanceof Error ? String(thrown.message) : String(thrown);
  } catch {
    // The `message` getter throws, or the value cannot be converted to a string.
    return "an unreadable error";
  }
}
