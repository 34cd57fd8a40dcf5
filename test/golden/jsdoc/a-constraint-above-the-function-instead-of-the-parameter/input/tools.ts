/**
 * Book a table.
 * @tool
 * @param guests How many come. @minimum 1
 */
export function book(guests: number): number {
  return guests;
}
