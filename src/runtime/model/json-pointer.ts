/** Formats `keys` as a JSON Pointer (RFC 6901). No keys produce `""`, which refers to the root. */
export function formatPointer(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
