/** Say. @tool say-hello! */
export function f(): void {}
