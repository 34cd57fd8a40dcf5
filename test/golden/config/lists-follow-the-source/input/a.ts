/**
 * The first step.
 * @tool
 */
export function search(): void {}

/**
 * The second step.
 * @tool
 */
export function open(): void {}
