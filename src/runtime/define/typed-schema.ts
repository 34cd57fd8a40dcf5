import type { JsonObject, ObjectSchema } from "../model/index.js";

declare const valueType: unique symbol;

/** A JSON Schema that remembers, for the compiler only, the type of the values that it accepts. */
export type TypedSchema<T> = JsonObject & { readonly [valueType]?: T };

/** A typed schema whose root is an object, as tools want it. */
export type TypedObjectSchema<T> = ObjectSchema & TypedSchema<T>;

/** The type of the values that a schema accepts; `Untyped` for a schema that does not remember one. */
export type ValueOf<Schema, Untyped = JsonObject> = typeof valueType extends keyof Schema
  ? Exclude<Schema[typeof valueType], undefined>
  : Untyped;

/** Keywords that say something about a value, and nothing about what it may be. */
export interface Annotations<T> {
  readonly title?: string;
  readonly description?: string;
  readonly default?: T;
  readonly examples?: readonly T[];
  readonly deprecated?: boolean;
}

/** Makes a typed schema of keywords. */
export function typed<T>(keywords: object): TypedSchema<T> {
  // The helpers pass JSON only: defaults and examples, whose types they do not know, are values that a JSON Schema accepts.
  return keywords as TypedSchema<T>;
}

/** Makes a typed schema of keywords that describe an object. */
export function typedObject<T>(keywords: object): TypedObjectSchema<T> {
  return { ...typed<T>(keywords), type: "object" };
}
