/** Adds numbers. @tool add @version 1.4.0 */
export function add(a: number, b: number): void {}

/** Adds numbers. @tool add @version 2.0.0 */
export function addAll(numbers: readonly number[]): void {}
