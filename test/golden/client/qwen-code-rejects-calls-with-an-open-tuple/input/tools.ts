/**
 * Moves shapes.
 * @tool
 * @param to Where to
 * @param rest A number and names
 */
export function move(to: [x: number, y: string], rest: [number, ...string[]]): void {
  void [to, rest];
}
