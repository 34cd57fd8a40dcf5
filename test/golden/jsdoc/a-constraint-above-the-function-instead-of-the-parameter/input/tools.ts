/**
 * Book a table.
 * @tool
 * @param guests How many come. @minimum 1
 */
export function book(guests: number): number {
  return guests;
}

/**
 * Cancel a table.
 * @tool
 * @alias id, number
 */
export function cancel(table: string): string {
  return table;
}

/**
 * Ask for a table.
 * @prompt
 * @depth 2
 */
export function ask(guests: string): string {
  return guests;
}
