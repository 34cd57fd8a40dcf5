/** Join. @tool */
export function join(separator: string, ...parts: readonly (string | number)[]): string {
  return parts.join(separator);
}

/**
 * Counts dates.
 * @tool
 */
export function countDates(...dates: Date[]): number {
  return dates.length;
}
