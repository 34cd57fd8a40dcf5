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
function typed<T>(keywords: object): TypedSchema<T> {
  // The helpers pass JSON only; defaults and examples are values of the schema, which are JSON.
  return keywords as TypedSchema<T>;
}

/** Types an object of keywords as a schema with root type "object". */
function typedObject<T>(keywords: object): TypedObjectSchema<T> {
  return { ...typed<T>(keywords), type: "object" };
}

/** Constraints and annotations of an array schema. */
export interface ArrayOptions<T> extends SchemaAnnotations<readonly T[]> {
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

/** The schema of an optional property, as `optional` returns it. */
export interface OptionalProperty<T> {
  readonly optional: TypedSchema<T>;
}

/** The property schemas of an object, by property name. */
export type ObjectProperties = Readonly<Record<string, TypedSchema<unknown> | OptionalProperty<unknown>>>;

/** The type of an object with these property schemas. */
export type ObjectOf<P extends ObjectProperties> = Flat<
  { readonly [K in RequiredKeys<P>]: P[K] extends TypedSchema<infer T> ? T : never } & {
    readonly [K in Exclude<keyof P, RequiredKeys<P>>]?: P[K] extends OptionalProperty<infer T> ? T : never;
  }
>;

type RequiredKeys<P extends ObjectProperties> = {
  [K in keyof P]: P[K] extends OptionalProperty<unknown> ? never : K;
}[keyof P];

type Flat<T> = { readonly [K in keyof T]: T[K] };

/** Creates the schema of an array. */
export function array<T>(items: TypedSchema<T>, options: ArrayOptions<T> = {}): TypedSchema<readonly T[]> {
  return typed({ type: "array", items, ...options });
}

/** Marks a property of `object` as optional. */
export function optional<T>(schema: TypedSchema<T>): OptionalProperty<T> {
  return { optional: schema };
}

/** Creates the schema of a closed object: other properties are rejected. */
export function object<const P extends ObjectProperties>(
  properties: P,
  options: SchemaAnnotations<ObjectOf<P>> = {},
): TypedObjectSchema<ObjectOf<P>> {
  const entries = Object.entries(properties);
  const required = entries.filter(([, property]) => !isOptional(property)).map(([name]) => name);
  return typedObject({
    type: "object",
    properties: Object.fromEntries(
      entries.map(([name, property]) => [name, isOptional(property) ? property.optional : property]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...options,
  });
}

/** Creates the schema of an object with arbitrary property names whose values match one schema. */
export function record<T>(
  values: TypedSchema<T>,
  options: SchemaAnnotations<Readonly<Record<string, T>>> = {},
): TypedObjectSchema<Readonly<Record<string, T>>> {
  return typedObject({ type: "object", additionalProperties: values, ...options });
}

/** Creates the schema of a value that matches at least one of the schemas. */
export function union<const S extends readonly [TypedSchema<unknown>, ...TypedSchema<unknown>[]]>(
  schemas: S,
  options: SchemaAnnotations<UnionOf<S>> = {},
): TypedSchema<UnionOf<S>> {
  return typed({ anyOf: schemas, ...options });
}

type UnionOf<S extends readonly TypedSchema<unknown>[]> = S[number] extends TypedSchema<infer T> ? T : never;

/** Creates the schema of a value or null. */
export function nullable<T>(schema: TypedSchema<T>, options: SchemaAnnotations<T | null> = {}): TypedSchema<T | null> {
  return typed({ anyOf: [schema, { type: "null" }], ...options });
}

/** JSON Schema has no keyword `optional`, so the key identifies an {@link OptionalProperty}. */
function isOptional(property: TypedSchema<unknown> | OptionalProperty<unknown>): property is OptionalProperty<unknown> {
  // The schema objects of some libraries have a method of this name.
  return typeof property["optional"] === "object";
}
