/**
 * Return a name.
 * @tool
 * @output json
 */
export function name(): string {
  return "name";
}
