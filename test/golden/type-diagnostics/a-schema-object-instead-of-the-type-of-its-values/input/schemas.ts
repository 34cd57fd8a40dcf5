/** An object of a schema library, with the interface that such libraries share. */
interface SchemaObject<T> {
  readonly "~standard": { readonly version: 1; readonly validate: (value: unknown) => T };
  readonly shape: Map<string, SchemaObject<unknown>>;
}

/** A library whose schema objects are functions. */
interface CallableSchema<T> {
  (value: unknown): T;
  readonly "~standard": { readonly version: 1; readonly validate: (value: unknown) => T };
}

export declare const text: SchemaObject<{ text: string }>;
export declare const count: CallableSchema<number>;
export type TypeOf<S> = S extends SchemaObject<infer T> | CallableSchema<infer T> ? T : never;
