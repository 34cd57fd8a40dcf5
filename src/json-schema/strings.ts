import type { JsonValue } from "./json.js";

/** Counts the code points of a string, the characters of `minLength` and `maxLength`. */
export function countCodePoints(text: string): number {
  return /[\ud800-\udbff]/.test(text) ? text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, "_").length : text.length;
}

/** Returns the first `limit` code points of a string, followed by `mark` if there are more. */
export function shorten(text: string, limit: number, mark = "…"): string {
  if (text.length <= limit) return text;
  // A code point has at most two UTF-16 units, so this slice is long enough and the cost is bounded.
  const points = [...text.slice(0, 2 * limit + 2)];
  return points.length <= limit ? text : `${points.slice(0, limit).join("")}${mark}`;
}

/** Returns a value as plain text: a string unchanged, others as JSON, and an empty string for none. */
export function valueText(value: JsonValue = ""): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Writes one key of a JSON Pointer (RFC 6901), with its leading slash. */
export function pointerToken(key: string | number): string {
  if (typeof key === "number" || !/[~/]/.test(key)) return `/${key}`;
  return `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Formats `keys` as a JSON Pointer. No keys produce `""`, which refers to the root. */
export function formatPointer(keys: readonly (string | number)[]): string {
  return keys.map((key) => pointerToken(key)).join("");
}

/** Splits a JSON Pointer into its keys. */
export function pointerKeys(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Limits the time: the distance costs the product of two lengths for every name. */
const maxLength = 64;
const maxNames = 200;

/** Returns the name that was most likely meant; `undefined` if none is similar. */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  if (text.length > maxLength) return undefined;
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const name of names.slice(0, maxNames)) {
    if (name.length > maxLength) continue;
    const distance = editDistance(fold(text), fold(name));
    if (distance <= Math.max(text.length, name.length) / 3 && (!best || distance < best.distance))
      best = { name, distance };
  }
  return best?.name;
}

/** Returns the property that was most likely meant: one with a similar name, or else the only one of which `text` has all words, or the reverse. */
export function nearestProperty(text: string, names: readonly string[]): string | undefined {
  const similar = nearestName(text, names);
  if (similar !== undefined || text.length > maxLength) return similar;
  const words = wordsOf(text);
  const [only, ...others] = names.slice(0, maxNames).filter((name) => {
    const own = wordsOf(name);
    return own.every((word) => words.includes(word)) || words.every((word) => own.includes(word));
  });
  return others.length === 0 ? only : undefined;
}

/** The words of `camelCase` and `snake_case` names, in the singular. */
function wordsOf(name: string): readonly string[] {
  const words = name.slice(0, maxLength).match(/[A-Z]?[a-z]+|[A-Z]+|[0-9]+/g) ?? [name];
  return words.map((word) => word.toLowerCase().replace(/(?<=..)s$/, ""));
}

/** Case and word separators are the most common mistakes, so they do not count as differences. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[-_ .]/g, "");
}

/** The number of insertions, deletions and replacements that turn `a` into `b` (Levenshtein distance). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Compares two strings by code point, which is the order of their UTF-8 bytes, unlike that of `<`. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = rank(a.charCodeAt(i)) - rank(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Surrogates encode the highest code points, but their code units sort before U+E000. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** Returns a 64-bit hash of a string, as 16 hexadecimal digits. */
export function hashText(text: string): string {
  const hash = createTextHash();
  hash.add(text);
  return hash.digest();
}

/** Creates a 64-bit hash that strings are added to: two FNV-1a hashes with different offset bases, over UTF-16 units. */
export function createTextHash(): { add(text: string): void; digest(): string } {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  return {
    add(text) {
      for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i);
        a = Math.imul(a ^ unit, 0x01000193);
        b = Math.imul(b ^ unit, 0x85ebca6b);
      }
    },
    digest: () => [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join(""),
  };
}
