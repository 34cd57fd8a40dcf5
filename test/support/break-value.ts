import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";

/**
 * Gives values near a valid one, each once: at every path another kind of value, an end of a range, an unknown word, a list and an object in
 * each other's place; in every object a key less, a key more, a key misspelt; in every list an item less and more.
 */
export function breakValue(value: JsonValue): readonly JsonValue[] {
  const found = new Map(nearby(value).map((each) => [JSON.stringify(each), each]));
  found.delete(JSON.stringify(value));
  return [...found.values()];
}

const others: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  "",
  "no such word",
  [],
  {},
  [null],
  { key: "value" },
];
const strangers: readonly string[] = ["extra", "path", "", "constructor", "__proto__"];

function nearby(value: JsonValue): readonly JsonValue[] {
  if (isArray(value)) return [...others, [value], Object.fromEntries(value.entries()), ...nearbyLists(value)];
  if (typeof value === "object" && value !== null)
    return [...others, [value], Object.values(value), ...nearbyObjects(value)];
  return [...others, [value], { value }];
}

function nearbyLists(list: readonly JsonValue[]): readonly JsonValue[] {
  const changed = list.flatMap((item, at) => nearby(item).map((other) => list.with(at, other)));
  return [...changed, list.slice(1), list.slice(0, -1), [...list, ...list], [...list, null]];
}

function nearbyObjects(object: JsonObject): readonly JsonValue[] {
  const entries = Object.entries(object);
  const changed = entries.flatMap(([key, item], at) => {
    const without = entries.filter((entry) => entry[0] !== key);
    const misspelt = [key.toUpperCase(), `${key} `].map((name) => [...without, [name, item] as const]);
    return [without, ...misspelt, ...nearby(item).map((other) => entries.with(at, [key, other]))];
  });
  const more = strangers
    .filter((key) => !Object.hasOwn(object, key))
    .flatMap((key) => (["text", null, 1] as const).map((item) => [...entries, [key, item] as const]));
  // fromEntries defines `__proto__` as a key like any other.
  return [...changed, ...more].map((each) => Object.fromEntries(each));
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
