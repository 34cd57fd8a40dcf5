/**
 * Copies a file.
 * @tool copy
 * @param onBytes Told how far the copy is
 */
export function copy(from: string, onBytes?: (count: number) => void, to = "copy"): string {
  onBytes?.(from.length);
  return to;
}
