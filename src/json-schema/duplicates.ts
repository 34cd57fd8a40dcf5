import { equalJson } from "./json.js";

/** Deeper parts of an item are compared only with items that are equal to this depth. */
const maxDepth = 100;

/**
 * Returns the positions of two items that are equal as JSON. The time is linear in the size of the items: they are found by a text that equal
 * items share. `consume` receives the length of each text.
 */
export function findDuplicates(
  items: readonly unknown[],
  consume: (size: number) => void = () => undefined,
): readonly [number, number] | undefined {
  const simple = new Map<unknown, number>();
  const composite = new Map<string, number[]>();
  // `forEach` would skip the holes of a sparse array.
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i];
    if (typeof item !== "object" || item === null) {
      consume(1);
      const other = simple.get(item);
      // A map finds NaN, which equals nothing.
      if (other !== undefined && equalJson(items[other], item)) return [other, i];
      simple.set(item, i);
      continue;
    }
    const text = sharedText(item, 0);
    consume(text.length);
    const others = composite.get(text) ?? [];
    const other = others.find((one) => equalJson(items[one], item));
    if (other !== undefined) return [other, i];
    others.push(i);
    composite.set(text, others);
  }
  return undefined;
}

/** Returns a string that is the same for equal values: properties are sorted, and -0 is 0. */
function sharedText(value: unknown, depth: number): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (depth > maxDepth) return "…";
  // Only the items that a sparse array has, whose length may be huge.
  const names = Array.isArray(value) ? Object.keys(value) : Object.keys(value).sort();
  const members = names.map((name) => `${JSON.stringify(name)}:${sharedText(Reflect.get(value, name), depth + 1)}`);
  return Array.isArray(value) ? `[${value.length};${members.join()}]` : `{${members.join()}}`;
}
