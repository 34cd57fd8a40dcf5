/** @file Tables. Write to tables@default.example about `@minimum`. */

/** What looks like a comment in a text is none. */
const glob = "/** @tool */"; /** This ends the line of a statement. */

/** Book a table. @tool */
export function book(/** How many come. @minimum 1 */ guests: number, /** @maxLength 20 */ note = glob): number {
  const seats = guests; /** @deprecated Not read by anyone. */
  return seats + note.length; // @minimum 1
  /** The end. */
}
