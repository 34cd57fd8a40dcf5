import type { Schema } from "./schema.js";

/** The number of characters of a schema as compact JSON. Counts each use of a shared part, but visits the part once. */
export function schemaSize(schema: Schema): number {
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
  return sizeOf(schema);
}
