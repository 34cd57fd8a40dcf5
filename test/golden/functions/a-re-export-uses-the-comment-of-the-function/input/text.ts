/**
 * Write in capitals.
 * @title Capitals
 * @param text What to write
 */
export function upperCase(text: string): string {
  return text.toUpperCase();
}

/** Not what is said. */
export const lowerCase = (text: string): string => text.toLowerCase();
