/**
 * Counts.
 * @tool count
 * @param step The size of a step
 * @param range Where it counts
 */
export function count(step: number, ...range: [from: number, to?: number]): void {
  console.log(step, range);
}

/**
 * Adds.
 * @tool add
 * @param from The first number
 * @param numbers All others
 */
export function add(...[from, ...numbers]: [from: number, ...numbers: number[]]): number {
  return numbers.reduce((sum, each) => sum + each, from);
}

/**
 * Joins.
 * @tool join
 * @param words What to join
 */
export function join(...words: string[]): string {
  return words.join(" ");
}
