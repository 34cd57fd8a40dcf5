/** Makes the JSON Pointer (RFC 6901) of `keys`; no keys give `""`, the whole value. */
export function formatPointer(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
