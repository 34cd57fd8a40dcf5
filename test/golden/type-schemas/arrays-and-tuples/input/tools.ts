/** Place. @tool */
export function place(
  list: string[],
  pair: [x: number, y: number],
  some: [string, number?],
  rest: [string, ...number[]],
  last: [...string[], number],
): void {}
