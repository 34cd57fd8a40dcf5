/** Converts to lower case by Unicode's simple case mapping. Unlike in `toLowerCase`, İ becomes i, and a final Σ becomes σ. */
export function lowerCase(text: string): string {
  return text.replaceAll("İ", "i").replaceAll("Σ", "σ").toLowerCase();
}
