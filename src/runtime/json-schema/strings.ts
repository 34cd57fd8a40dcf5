/** Counts the code points of a string, the characters of `minLength` and `maxLength`. */
export function countCodePoints(text: string): number {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, "_").length;
}

/** Returns the first `limit` code points of a string, followed by `…` if there are more. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const [start = ""] = new RegExp(`^[^]{0,${limit}}`, "u").exec(text) ?? [];
  return start.length === text.length ? text : `${start}…`;
}

/** Writes one key of a JSON Pointer (RFC 6901), with its leading slash. */
export function pointerToken(key: string | number): string {
  return `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Splits a JSON Pointer into its keys. */
export function pointerKeys(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}
