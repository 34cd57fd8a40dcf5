/** Two. @tool readFile */
export function two(): void {}
