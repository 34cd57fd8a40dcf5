import type { JsonObject, JsonPrimitive, JsonValue, ObjectSchema } from "../model/index.js";

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

declare const valueType: unique symbol;

/** A JSON Schema that carries, at compile time only, the type of the values that it accepts. */
export type TypedSchema<T> = JsonObject & { readonly [valueType]?: T };

/** A typed schema with root type "object", as tools require. */
export type TypedObjectSchema<T> = ObjectSchema & TypedSchema<T>;

/** The type of the values that a schema accepts, or `Untyped` if the schema is not a {@link TypedSchema}. */
export type ValueOf<Schema, Untyped = JsonObject> = typeof valueType extends keyof Schema
  ? Exclude<Schema[typeof valueType], undefined>
  : Untyped;

/** Keywords that describe a value without constraining it. */
export interface SchemaAnnotations<T> {
  readonly title?: string;
  readonly description?: string;
  readonly default?: T;
  readonly examples?: readonly T[];
  readonly deprecated?: boolean;
}

/** Types an object of keywords as a schema. */
export function typed<T>(keywords: object): TypedSchema<T> {
  // The helpers pass JSON only; defaults and examples are values of the schema, which are JSON.
  return keywords as TypedSchema<T>;
}

/** Types an object of keywords as a schema with root type "object". */
export function typedObject<T>(keywords: object): TypedObjectSchema<T> {
  return { ...typed<T>(keywords), type: "object" };
}
