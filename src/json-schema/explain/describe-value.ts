import { shorten } from "../strings.js";

const maxLength = 80;

/** Describes a value briefly. Of objects, only the names of properties are shown: their values may be secrets of a handler. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (typeof value === "string") return `string ${JSON.stringify(shorten(value, maxLength))}`;
  if (typeof value === "number" || typeof value === "boolean") return `${typeof value} ${value}`;
  if (Array.isArray(value)) return describeLength(value.length);
  if (typeof value !== "object") return typeof value;
  const names = Object.keys(value);
  if (names.length === 0) return "an object without properties";
  return `object with ${shorten(names.slice(0, maxLength).join(", "), maxLength)}`;
}

export function describeLength(length: number): string {
  return `array of ${length} ${length === 1 ? "item" : "items"}`;
}
