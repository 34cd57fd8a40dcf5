/** Add. @tool */
export function add(a: number): number { return a +; }
