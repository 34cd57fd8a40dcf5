/** Adds. @tool add */
export function add(a: number, a: number): number {
  return a;
}
