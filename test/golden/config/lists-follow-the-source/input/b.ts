/**
 * The last step.
 * @tool
 */
export function add(): void {}
