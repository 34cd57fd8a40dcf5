/** Counts the code points of a string, the characters of `minLength` and `maxLength`. */
export function countCodePoints(text: string): number {
  return /[\ud800-\udbff]/.test(text) ? text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, "_").length : text.length;
}

/** Returns the first `limit` code points of a string, followed by `…` if there are more. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // A code point has at most two UTF-16 units, so this slice is long enough and the cost is bounded.
  const points = [...text.slice(0, 2 * limit + 2)];
  return points.length <= limit ? points.join("") : `${points.slice(0, limit).join("")}…`;
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
