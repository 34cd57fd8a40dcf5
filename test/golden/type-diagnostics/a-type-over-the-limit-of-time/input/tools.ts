/** Moves. @tool */
export function move(args: { from: { street: string }; to: { street: string } }): void {
  console.info(args);
}
