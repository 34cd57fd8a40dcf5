/** Not exported. @tool */
function hidden(): void {}

/** A set. @tool */
export function look(seen: Set<string>): void {}

/** @tool bad name */
export const generic = <T>(value: T): T => value;
