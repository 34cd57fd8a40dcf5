/**
 * Say.
 * @tool say
 * @version newest
 */
export function f(): void {}
