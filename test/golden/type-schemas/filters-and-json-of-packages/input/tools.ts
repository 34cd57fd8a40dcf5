import type { Filter, JSONObject } from "documents";

interface Person {
  name: string;
  age: number;
}

/**
 * Takes a filter whose own type is its argument again at each level.
 * @tool t:find
 */
export function find(where: Filter<Person>, limit?: number): void {
  console.log(where, limit);
}

/**
 * Takes two levels of a filter.
 * @tool t:first
 */
export function first(
  /** @depth 2 */
  where: Filter<Person>,
  limit?: number,
): void {
  console.log(where, limit);
}

/**
 * Takes JSON whose arrays are declared as array-like.
 * @tool t:store
 */
export function store(value: JSONObject, key: string): void {
  console.log(value, key);
}
