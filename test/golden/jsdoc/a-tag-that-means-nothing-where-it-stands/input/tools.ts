/** @tool add Adds two numbers */
export function add(a: number, b: number): number {
  return a + b;
}

/**
 * @tool subtract
 * @readOnly
 * Subtracts two numbers.
 */
export function subtract(a: number, b: number): number {
  return a - b;
}

/**
 * Multiplies two numbers.
 * @tool
 * @name times
 */
export function multiply(a: number, b: number): number {
  return a * b;
}

/**
 * Reviews a text.
 * @prompt
 * @name review_text
 */
export function review(text: string): string {
  return text;
}
