/** Draws a point. @tool draw */
export function draw(at: { /** How far right. */ x: number; y: number }): void {}

/** Moves a point. @tool move */
export function move(by: number, how: { /** Whether it slides. */ smooth?: boolean }): { /** Where it is now. */ x: number } {
  return { /* about the code */ x: how.smooth ? by : /** about the code too */ 0 };
}

/** Groups points. @toolInput group */
export type Group = { /** Its name. */ name: string } & { /** Its size. */ size: number };
