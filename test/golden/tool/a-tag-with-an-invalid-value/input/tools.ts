/**
 * Say.
 * @tool say
 * @readOnly sometimes
 */
export function f(): void {}
