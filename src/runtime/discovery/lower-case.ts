/**
 * Gives `text` in lower case by Unicode's simple mapping, one character for each (canonical contracts, 5.2): unlike `toLowerCase`, İ becomes i,
 * and Σ becomes σ wherever it stands.
 */
export function lowerCase(text: string): string {
  return text.replaceAll("İ", "i").replaceAll("Σ", "σ").toLowerCase();
}
