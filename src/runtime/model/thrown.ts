/** Gives the message of something that was thrown, whatever it is. */
export function messageOfThrown(thrown: unknown): string {
  try {
    return thrown instanceof Error ? String(thrown.message) : String(thrown);
  } catch {
    // A message that throws when it is read, or an object that cannot become a string.
    return "an unreadable error";
  }
}
