/** Look. @tool */
export function look(seen: Set<string>, byName: Map<string, number>, mark: symbol): void {}
