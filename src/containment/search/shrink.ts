import { isJsonObject, type JsonValue } from "../../json-schema/index.js";

const maxTests = 600;

/** Makes a value smaller, step by step, as long as `isKept` is true of it. The first value has to fulfil it. */
export function shrink(value: JsonValue, isKept: (value: JsonValue) => boolean): JsonValue {
  let best = value;
  let left = maxTests;
  for (let next: JsonValue | undefined = best; next !== undefined; ) {
    best = next;
    next = undefined;
    for (const smaller of smallerThan(best)) {
      if (left-- <= 0) return best;
      if (!isKept(smaller)) continue;
      next = smaller;
      break;
    }
  }
  return best;
}

/** Lists simpler values, the simplest first: each is smaller in the order of `costOf`, so that shrinking ends. */
function* smallerThan(value: JsonValue): Iterable<JsonValue> {
  for (const simple of simplest) if (isSimpler(simple, value)) yield simple;
  if (typeof value === "string") yield* shorterStrings(value);
  if (typeof value === "number") yield* simplerNumbers(value);
  if (isArray(value)) yield* smallerArrays(value);
  else if (isJsonObject(value)) {
    const entries = Object.entries(value);
    for (const [i] of entries.entries()) yield Object.fromEntries(entries.toSpliced(i, 1));
    for (const [i, [name, item]] of entries.entries()) {
      for (const smaller of smallerThan(item)) yield Object.fromEntries(entries.with(i, [name, smaller]));
    }
  }
}

const simplest: readonly JsonValue[] = [{}, [], "", 0, true, false, null];

/** Objects, arrays and strings are simpler when they are empty; other kinds are not exchanged for each other. */
function isSimpler(simple: JsonValue, value: JsonValue): boolean {
  if (typeof simple !== "object" || simple === null) {
    return typeof value === "object"
      ? value !== null && sizeOf(value) > 1
      : typeof value === typeof simple && value !== simple && value !== true && value !== false;
  }
  return typeof value === "object" && value !== null && sizeOf(value) > 1;
}

function sizeOf(value: JsonValue): number {
  return typeof value === "object" && value !== null ? 1 + Object.keys(value).length : 1;
}

function* shorterStrings(text: string): Iterable<string> {
  const characters = [...text];
  if (characters.length > 3) yield characters.slice(0, Math.floor(characters.length / 2)).join("");
  for (let i = 0; i < Math.min(characters.length, 30); i++) yield characters.toSpliced(i, 1).join("");
  for (let i = 0; i < Math.min(characters.length, 30); i++) {
    if (characters[i] !== "a" && characters.length < 30) yield characters.with(i, "a").join("");
  }
}

function* simplerNumbers(value: number): Iterable<number> {
  const size = Math.abs(value);
  for (const one of [Math.trunc(value), Math.trunc(value / 10), Math.trunc(value / 2), value - Math.sign(value)]) {
    if (Math.abs(one) < size) yield one;
  }
  if (value < 0) yield -value;
}

function* smallerArrays(items: readonly JsonValue[]): Iterable<JsonValue> {
  if (items.length > 3) yield items.slice(0, Math.floor(items.length / 2));
  for (let i = 0; i < items.length; i++) yield items.toSpliced(i, 1);
  for (const [i, item] of items.entries()) {
    for (const smaller of smallerThan(item)) yield items.with(i, smaller);
  }
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
