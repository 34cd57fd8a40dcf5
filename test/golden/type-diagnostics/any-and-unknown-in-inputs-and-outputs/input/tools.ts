/** The values of a record may be anything, without a warning. */
export type Attributes = Record<string, unknown>;

export class Note {
  text = "";
  extra;
}

/**
 * Takes anything.
 * @tool take
 */
export function take(
  first: any,
  second: unknown,
  third,
  list: any[],
  query: { filter: unknown; size?: any; [key: `x-${string}`]: any },
  attributes: Attributes,
): unknown {
  return [first, second, third, list, query, attributes];
}

/**
 * Destructures without a type.
 * @tool destructure
 */
export function destructure({ text, limit = 10 }): string {
  return text + limit;
}

/**
 * Takes a class.
 * @tool store
 */
export function store(note: Note): { value: any; rest: unknown } {
  return { value: note.text, rest: 1 };
}

/** Any key is a value of a record, also where a member of a union has it. */
type Place = { name: string; [key: string]: unknown };
type Box = { at: { link?: { [key: string]: unknown } }; [key: string]: unknown };

/**
 * Looks in one of several.
 * @tool look
 */
export function look(place: Place | Box, list: (Place | Box | { at: { link: string } })[]): string {
  return `${place} ${list}`;
}
