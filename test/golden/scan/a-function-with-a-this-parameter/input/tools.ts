/** Name it. @tool */
export function nameOf(this: { name: string }, prefix: string): string {
  return prefix + this.name;
}
