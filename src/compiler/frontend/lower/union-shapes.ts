import type { ts } from "ts-morph";

/** The keys of an object type in a union. */
export interface Shape {
  readonly type: ts.Type;
  readonly properties: ReadonlyMap<ts.__String, ts.Symbol>;
  /** Index signatures over strings, numbers and template literals. */
  readonly indexes: readonly ts.IndexInfo[];
  /** The type of a key: from the property, or from the index signature that covers it. */
  readonly typeAt: (name: ts.__String) => ts.Type | undefined;
  /** The number of properties that may be present. */
  readonly size: number;
}

/** The values that a key is limited to. */
export interface Limit {
  /** Parts of the key's type. Undefined among them means that the key may be absent. */
  readonly types: readonly ts.Type[];
  /** Complete types that an object or array must match as well. */
  readonly allOf: readonly ts.Type[];
  /** Types that an object must not match: those of the key in all members. */
  readonly noneOf?: readonly ts.Type[];
}

/** The limits of some discriminants. */
export type Limits = ReadonlyMap<ts.__String, Limit>;

/** The values of a member that satisfy `limits`, and the siblings that TypeScript does not exclude for them. */
export interface ValueClass {
  readonly limits: Limits;
  readonly siblings: readonly Shape[];
}

/** The value classes of one member. */
export interface ValueClasses {
  readonly classes: readonly ValueClass[];
  /** Whether there are too many classes. Then `classes` contains a single one, which ignores discriminants. */
  readonly isTruncated: boolean;
}
