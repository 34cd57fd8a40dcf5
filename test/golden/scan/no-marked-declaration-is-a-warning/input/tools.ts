/** Not marked. */
export function add(a: number): number {
  return a;
}
