import type { JsonPrimitive, JsonValue } from "../model/index.js";
import { type Annotations, type TypedSchema, typed } from "./typed-schema.js";

/** What a string schema asks for. */
export interface StringOptions extends Annotations<string> {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** What a number schema asks for. */
export interface NumberOptions extends Annotations<number> {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
}

/** Makes the schema of a text. */
export function string(options: StringOptions = {}): TypedSchema<string> {
  return typed({ type: "string", ...options });
}

/** Makes the schema of a number. */
export function number(options: NumberOptions = {}): TypedSchema<number> {
  return typed({ type: "number", ...options });
}

/** Makes the schema of a whole number. */
export function integer(options: NumberOptions = {}): TypedSchema<number> {
  return typed({ type: "integer", ...options });
}

/** Makes the schema of true and false. */
export function boolean(options: Annotations<boolean> = {}): TypedSchema<boolean> {
  return typed({ type: "boolean", ...options });
}

/** Makes the schema of exactly these values: `oneOfValues(["utf8", "ascii"])`. */
export function oneOfValues<const V extends readonly [JsonPrimitive, ...JsonPrimitive[]]>(
  values: V,
  options: Annotations<V[number]> = {},
): TypedSchema<V[number]> {
  const [first, ...more] = values;
  return typed(more.length === 0 ? { const: first, ...options } : { enum: values, ...options });
}

/** Makes the schema of any JSON value at all. */
export function anything(options: Annotations<JsonValue> = {}): TypedSchema<JsonValue> {
  return typed(options);
}
