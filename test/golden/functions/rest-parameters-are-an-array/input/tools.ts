/** Join. @tool */
export function join(separator: string, ...parts: readonly (string | number)[]): string {
  return parts.join(separator);
}
