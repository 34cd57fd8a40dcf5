import { equalJson } from "../../json-schema/index.js";

/** Checks that no two items are equal as JSON. Strings and numbers are looked up in a set; only objects and arrays are compared one by one. */
export function unique(items: readonly unknown[]): boolean {
  const simple = new Set<unknown>();
  const composite: unknown[] = [];
  // `every` would skip the holes of a sparse array.
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i];
    if (typeof item === "object" && item !== null) {
      if (composite.some((other) => equalJson(other, item))) return false;
      composite.push(item);
    } else {
      if (simple.has(item)) return false;
      simple.add(item);
    }
  }
  return true;
}
