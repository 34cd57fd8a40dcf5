/** Add. @tool */
export function add({ a }: { a: number }, b: number): number {
  return a + b;
}
