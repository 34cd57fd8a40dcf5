/** One. @tool fs:read */
export function one(): void {}
