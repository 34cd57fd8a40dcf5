/**
 * Count labels.
 * @tool
 */
export function count(labels: Record<string, string>): number {
  return Object.keys(labels).length;
}
