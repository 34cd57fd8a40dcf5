import type { ts } from "ts-morph";
import type { StringEncoded } from "../../catalog/index.js";
import type { BaseType, Definition, SubTypeFormatter } from "../type-graph.js";

/** A schema while it is built. */
export type Schema = Record<string, unknown> & { [carriedMark]?: StringEncoded };

/** What the formatters of one root share. */
export interface FormatContext {
  /** The schema of a part of the type. The result may be shared: copy before changing it. */
  format(type: BaseType): Schema;
  /** The same number for schemas that are written the same. */
  identity(schema: Schema): number;
  /** Remembers where the source declares the property that `schema` describes. */
  place(schema: Schema, declaration: ts.Node): void;
}

/** How one class of the type graph becomes JSON Schema 2020-12. */
export interface Kind<T extends BaseType> {
  readonly of: abstract new (...args: never[]) => T;
  schema(type: T, context: FormatContext): Schema;
  /** The types directly inside, for finding recursion. */
  parts(type: T): readonly BaseType[];
}

/** Makes the formatter of a kind for the chain, once it is given what the formatters share. */
export type KindFormatter = (context: FormatContext) => SubTypeFormatter;

export function defineKind<T extends BaseType>(kind: Kind<T>): KindFormatter {
  return (context) => ({
    supportsType: (type) => type instanceof kind.of,
    // The chain asks only formatters that support the type; its schema type is that of draft-07, which knows no `prefixItems`.
    getDefinition: (type) => kind.schema(type as T, context) as Definition,
    getChildren: (type) => [...kind.parts(type as T)],
  });
}

/** Marks a schema of text that carries another value. A symbol: it is copied along with the schema and never printed. */
export const carriedMark: unique symbol = Symbol("carried");

/** Sets `key` as an own property, also where it is `__proto__`. */
export function setOwn(target: Schema, key: string, value: unknown): void {
  if (key !== "__proto__") target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
