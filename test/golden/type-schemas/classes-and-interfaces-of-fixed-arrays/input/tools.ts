interface AtLeastOne<Item> extends ReadonlyArray<Item> {
  readonly 0: Item;
}

interface Entry extends Array<string | number> {
  0: string;
  1: number;
  length: 2;
}

class Point extends Array<number> {
  declare length: 3;
}

/**
 * Takes arrays whose classes and interfaces say what is at a position.
 * @tool t:declared
 */
export function declared(some: AtLeastOne<number>, entry: Entry, point: Point): void {
  console.log(some, entry, point);
}

/**
 * Takes arrays that intersections limit.
 * @tool t:limited
 */
export function limited(
  few: [string, ...string[]] & { length: 2 | 3 },
  both: readonly number[] & { readonly 0: number; readonly 1: number },
  byName: Readonly<Record<string, readonly string[] & { 0: string }>>,
): void {
  console.log(few, both, byName);
}

type Json = boolean | number | string | null | JsonList | { [key: string]: Json };

interface JsonList extends ArrayLike<Json> {}

/**
 * Takes JSON whose arrays are declared as array-like.
 * @tool t:json
 */
export function json(value: Json, list: string[] | ArrayLike<number>): void {
  console.log(value, list);
}
