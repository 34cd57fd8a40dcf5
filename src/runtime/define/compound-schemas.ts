import { type Annotations, type TypedObjectSchema, type TypedSchema, typed, typedObject } from "./typed-schema.js";

/** What an array schema asks for beyond its items. */
export interface ArrayOptions<T> extends Annotations<readonly T[]> {
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

/** A property that may be absent. */
export interface OptionalProperty<T> {
  readonly optional: TypedSchema<T>;
}

/** The properties of an object, by name. */
export type Properties = Readonly<Record<string, TypedSchema<unknown> | OptionalProperty<unknown>>>;

/** The type of the object that has these properties. */
export type ObjectOf<P extends Properties> = Flat<
  { readonly [K in RequiredKeys<P>]: P[K] extends TypedSchema<infer T> ? T : never } & {
    readonly [K in Exclude<keyof P, RequiredKeys<P>>]?: P[K] extends OptionalProperty<infer T> ? T : never;
  }
>;

type RequiredKeys<P extends Properties> = {
  [K in keyof P]: P[K] extends OptionalProperty<unknown> ? never : K;
}[keyof P];

type Flat<T> = { readonly [K in keyof T]: T[K] };

/** Makes the schema of an array. */
export function array<T>(items: TypedSchema<T>, options: ArrayOptions<T> = {}): TypedSchema<readonly T[]> {
  return typed({ type: "array", items, ...options });
}

/** Marks a property as one that may be absent. */
export function optional<T>(schema: TypedSchema<T>): OptionalProperty<T> {
  return { optional: schema };
}

/** Makes the schema of an object with these properties and no others. */
export function object<const P extends Properties>(
  properties: P,
  options: Annotations<ObjectOf<P>> = {},
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

/** Makes the schema of an object with any property names and values of one kind. */
export function record<T>(
  values: TypedSchema<T>,
  options: Annotations<Readonly<Record<string, T>>> = {},
): TypedObjectSchema<Readonly<Record<string, T>>> {
  return typedObject({ type: "object", additionalProperties: values, ...options });
}

/** Makes the schema of a value that fits at least one of the schemas. */
export function union<const S extends readonly [TypedSchema<unknown>, ...TypedSchema<unknown>[]]>(
  schemas: S,
  options: Annotations<UnionOf<S>> = {},
): TypedSchema<UnionOf<S>> {
  return typed({ anyOf: schemas, ...options });
}

type UnionOf<S extends readonly TypedSchema<unknown>[]> = S[number] extends TypedSchema<infer T> ? T : never;

/** Makes the schema of a value that may be null. */
export function nullable<T>(schema: TypedSchema<T>, options: Annotations<T | null> = {}): TypedSchema<T | null> {
  return typed({ anyOf: [schema, { type: "null" }], ...options });
}

/** JSON Schema has no keyword `optional`, so nothing else looks like this. */
function isOptional(property: TypedSchema<unknown> | OptionalProperty<unknown>): property is OptionalProperty<unknown> {
  return "optional" in property;
}
