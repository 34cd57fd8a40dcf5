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
    const parts = Array.isArray(value)
      ? value.map(sizeOf)
      : Object.entries(value).map(([key, part]) => JSON.stringify(key).length + 1 + sizeOf(part));
    return parts.reduce((sum, size) => sum + size, 2 + Math.max(0, parts.length - 1));
  };
  return sizeOf;
}
