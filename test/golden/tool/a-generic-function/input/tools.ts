/** Give it back. @tool */
export function same<T>(value: T): T {
  return value;
}
