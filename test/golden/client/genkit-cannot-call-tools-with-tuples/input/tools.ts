/**
 * Moves a shape.
 * @tool
 * @param to Where to
 * @param rest A number and names
 */
export function move(to: [x: number, y: number], rest: [number, ...string[]], name: string): void {
  void [to, rest, name];
}
