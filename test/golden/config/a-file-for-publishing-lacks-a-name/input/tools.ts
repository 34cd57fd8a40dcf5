/** One. @tool */
export function one(): void {}
