/** Look. @tool */
export function look(at: Nowhere): void {}
