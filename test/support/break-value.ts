import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";

/**
 * Returns distinct variants of a valid value that are likely to be invalid: at every path, values of other types, out of range or outside an
 * enum, and an array for an object or the reverse; in every object, a missing, extra or misspelled key; in every array, fewer or more items.
 */
export function breakValue(value: JsonValue): readonly JsonValue[] {
  const found = new Map(variants(value).map((each) => [JSON.stringify(each), each]));
  found.delete(JSON.stringify(value));
  return [...found.values()];
}

const replacements: readonly JsonValue[] = [
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
const undeclaredKeys: readonly string[] = ["extra", "path", "", "constructor", "__proto__"];

function variants(value: JsonValue): readonly JsonValue[] {
  if (isArray(value)) return [...replacements, [value], Object.fromEntries(value.entries()), ...arrayVariants(value)];
  if (typeof value === "object" && value !== null)
    return [...replacements, [value], Object.values(value), ...objectVariants(value)];
  return [...replacements, [value], { value }];
}

function arrayVariants(list: readonly JsonValue[]): readonly JsonValue[] {
  const changed = list.flatMap((item, at) => variants(item).map((other) => list.with(at, other)));
  return [...changed, list.slice(1), list.slice(0, -1), [...list, ...list], [...list, null]];
}

function objectVariants(object: JsonObject): readonly JsonValue[] {
  const entries = Object.entries(object);
  const changed = entries.flatMap(([key, item], at) => {
    const without = entries.filter((entry) => entry[0] !== key);
    const misspelled = [key.toUpperCase(), `${key} `].map((name) => [...without, [name, item] as const]);
    return [without, ...misspelled, ...variants(item).map((other) => entries.with(at, [key, other]))];
  });
  const more = undeclaredKeys
    .filter((key) => !Object.hasOwn(object, key))
    .flatMap((key) => (["text", null, 1] as const).map((item) => [...entries, [key, item] as const]));
  // `fromEntries` creates an own property for `__proto__`; an assignment would set the prototype.
  return [...changed, ...more].map((each) => Object.fromEntries(each));
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
