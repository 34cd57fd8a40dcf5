import { isJsonObject, type JsonValue } from "./json.js";

/** The kind of a JSON value. JSON Schema's type `integer` is of kind `number`. */
export type Kind = "string" | "number" | "boolean" | "null" | "object" | "array";

/** All kinds. */
export const kinds: readonly Kind[] = ["string", "number", "boolean", "object", "array", "null"];

/** Returns the kind of a value; `undefined` for values that JSON does not have. */
export function kindOf(value: JsonValue): Kind;
export function kindOf(value: unknown): Kind | undefined;
export function kindOf(value: unknown): Kind | undefined {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const kind = typeof value;
  return kind === "string" || kind === "number" || kind === "boolean" || kind === "object" ? kind : undefined;
}

/** Checks a value against the keyword `type`, a name or a list of names. An absent or unknown type accepts every value. */
export function hasType(type: JsonValue | undefined, value: unknown): boolean {
  if (Array.isArray(type)) return type.some((one) => hasType(one, value));
  switch (type) {
    case "integer":
      return Number.isInteger(value);
    case "number":
      return Number.isFinite(value);
    case "object":
      return isJsonObject(value);
    case "string":
    case "boolean":
    case "null":
    case "array":
      return kindOf(value) === type;
    default:
      return true;
  }
}
