type Json = string | number | boolean | null | JsonArray | JsonObject;
interface JsonArray extends Array<Json> {}
interface JsonObject {
  [key: string]: Json;
}

/** The days of a week, in any order. */
interface Days extends ReadonlyArray<"tue" | "mon"> {}
class Names extends Array<string> {}
interface Point extends Readonly<[x: number, y: number, label?: string]> {}
interface Row extends Readonly<[key: string, ...cells: boolean[]]> {}
interface Page<T> extends Array<T> {}

export interface Sheet {
  data: Json;
  days: Days;
  names: Names;
  origin: Point;
  row: Row;
  /** @minItems 1 */
  pages: Page<Page<number>>;
}

/** Store a sheet. @tool */
export function store(sheet: Sheet): JsonArray {
  return [sheet.names.length];
}

/** A list is a parameter like any other, not the input itself. @tool */
export function count(days: Days): Point {
  return [days.length, 0];
}
