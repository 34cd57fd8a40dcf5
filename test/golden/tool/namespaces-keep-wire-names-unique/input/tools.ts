/** One. @tool fs:read */
export function one(): void {}

/** Two. @tool db:read */
export function two(): void {}
