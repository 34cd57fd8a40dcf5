/** Adds numbers. @tool math:add @version 1.4.0 */
export function add(a: number, b: number): number {
  return a + b;
}

/** Adds numbers. @tool math:add @version 2.0.0 */
export function addAll(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** Says hello. Only the id of a tool with a namespace has a version. @tool @version 3.0.0 */
export function greet(): string {
  return "hello";
}
