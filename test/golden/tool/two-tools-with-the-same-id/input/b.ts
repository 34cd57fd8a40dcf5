/** Two. @tool fs:read */
export function two(): void {}
