import type { JsonPrimitive, JsonValue } from "../model/index.js";
import { type SchemaAnnotations, type TypedSchema, typed } from "./typed-schema.js";

/** Constraints and annotations of a string schema. */
export interface StringOptions extends SchemaAnnotations<string> {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Constraints and annotations of a number schema. */
export interface NumberOptions extends SchemaAnnotations<number> {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
}

/** Creates the schema of a string. */
export function string(options: StringOptions = {}): TypedSchema<string> {
  return typed({ type: "string", ...options });
}

/** Creates the schema of a number. */
export function number(options: NumberOptions = {}): TypedSchema<number> {
  return typed({ type: "number", ...options });
}

/** Creates the schema of an integer. */
export function integer(options: NumberOptions = {}): TypedSchema<number> {
  return typed({ type: "integer", ...options });
}

/** Creates the schema of a boolean. */
export function boolean(options: SchemaAnnotations<boolean> = {}): TypedSchema<boolean> {
  return typed({ type: "boolean", ...options });
}

/** Creates the schema of a value from a list, such as `oneOfValues(["utf8", "ascii"])`. */
export function oneOfValues<const V extends readonly [JsonPrimitive, ...JsonPrimitive[]]>(
  values: V,
  options: SchemaAnnotations<V[number]> = {},
): TypedSchema<V[number]> {
  const [first, ...more] = values;
  return typed(more.length === 0 ? { const: first, ...options } : { enum: values, ...options });
}

/** Creates a schema that accepts any JSON value. */
export function anything(options: SchemaAnnotations<JsonValue> = {}): TypedSchema<JsonValue> {
  return typed(options);
}
