import type { JsonObject, ObjectSchema } from "../model/index.js";

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
