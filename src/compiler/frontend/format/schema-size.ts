/** Creates a function that returns the number of characters of a schema as compact JSON. A shared part counts each time but is visited once. */
export function createSchemaSize(): (schema: unknown) => number {
  const known = new Map<object, number>();
  const sizeOf = (value: unknown): number => {
    if (typeof value !== "object" || value === null) return (JSON.stringify(value) ?? "").length;
    const found = known.get(value) ?? sizeOfParts(value);
    known.set(value, found);
    return found;
  };
  const sizeOfParts = (value: object): number => {
    const parts = value as Readonly<Record<string, unknown>>;
    const keys = Object.keys(parts);
    const isList = Array.isArray(value);
    let size = 2 + Math.max(0, keys.length - 1);
    for (const key of keys) size += (isList ? 0 : JSON.stringify(key).length + 1) + sizeOf(parts[key]);
    return size;
  };
  return sizeOf;
}
