import type { count, TypeOf, text } from "./schemas.js";

/**
 * Has a schema object as its input.
 * @tool whole
 */
export function whole(input: typeof text): string {
  return String(input);
}

/**
 * Has schema objects in its input.
 * @tool parts
 */
export function parts(first: typeof text, options: { second: typeof count }): string {
  return String([first, options]);
}

/**
 * Has the types of the values.
 * @tool right
 */
export function right(input: TypeOf<typeof text>, times: TypeOf<typeof count>): string {
  return input.text.repeat(times);
}
