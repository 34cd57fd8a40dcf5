/** Greets. @tool */
export function greet(): void {}
