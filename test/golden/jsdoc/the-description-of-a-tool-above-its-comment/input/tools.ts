/** Numbers. This comment is about the file. */

/** Adds two numbers. */

/** @tool */
export function add(a: number, b: number): number {
  return a + b;
}

/** The functions below are slow. */

/** Subtracts a number. @tool */
export function subtract(a: number, b: number): number {
  return a - b;
}
