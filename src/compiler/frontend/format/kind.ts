import type { ts } from "ts-morph";
import type { StringEncoded } from "../../catalog/index.js";
import { documentationIn, type TypeSource } from "../graph/graph.js";
import type { BaseType, Definition, SubTypeFormatter } from "../type-graph.js";

/** A schema under construction. */
export type Schema = Record<string, unknown> & {
  [encodingMark]?: StringEncoded | "open";
  [aliasMark]?: readonly string[];
  [sourceMark]?: TypeSource | undefined;
  [presentMark]?: TypeSource;
};

/** State that the formatters of one root share. */
export interface FormatContext {
  /** The schema of a part of the type. It may be shared, so copy it before changing it. */
  format(type: BaseType): Schema;
  /** A number that is the same for equal schemas. */
  identity(schema: Schema): number;
  /** Records the source declaration of the property that `schema` describes. */
  setDeclaration(schema: Schema, declaration: ts.Node): void;
  /** The declarations of properties to leave out, to measure what they cost. */
  readonly without: ReadonlySet<ts.Node>;
}

/** How to convert one class of the type graph to JSON Schema 2020-12. */
interface Kind<T extends BaseType> {
  readonly of: abstract new (...args: never[]) => T;
  schema(type: T, context: FormatContext): Schema;
}

/** Creates the formatter of a kind for the chain. */
export type KindFormatter = (context: FormatContext) => SubTypeFormatter;

export function defineKind<T extends BaseType>(kind: Kind<T>): KindFormatter {
  return (context) => ({
    supportsType: (type) => type instanceof kind.of,
    // The chain only calls formatters that support the type. Its `Definition` is a draft-07 schema, which has no `prefixItems`.
    getDefinition: (type) => kind.schema(type as T, context) as Definition,
    // `partsOf` returns the parts of all types.
    getChildren: () => [],
  });
}

/** Marks the schema of a property with its other names. */
export const aliasMark: unique symbol = Symbol("aliases");

/** Marks the schema of a string that encodes another value, such as a date, or of an object that is listed as open. A symbol, so that copies keep it but it is never printed. */
export const encodingMark: unique symbol = Symbol("string encoding");

/** Marks the schema of a type that the source names. */
export const sourceMark: unique symbol = Symbol("source");

/** A type with what its schema says for readers, before any use of it says more. */
export function documented(source: TypeSource, schema: Schema): TypeSource {
  return { ...source, documentation: documentationIn(schema) };
}

/** Marks the schema of a union with null, of which the source names the other branches. */
export const presentMark: unique symbol = Symbol("source without null");

/** The branches of a schema that is only an `anyOf`; any other schema as a single branch. */
export function branchesOf(schema: Schema): readonly Schema[] {
  return Array.isArray(schema["anyOf"]) && Object.keys(schema).length === 1 ? schema["anyOf"] : [schema];
}

/** Combines distinct schemas. The result may be one of `schemas`, so copy it before changing it. */
export function anyOf(schemas: readonly Schema[], context: FormatContext): Schema {
  const [first] = schemas;
  if (first && schemas.every((schema) => schema === first)) return first;
  const distinct = new Map(schemas.map((schema) => [context.identity(schema), schema]));
  const [only] = distinct.values();
  return distinct.size === 1 && only ? only : { anyOf: [...distinct.values()] };
}

/** Sets `key` as an own property, even if it is `__proto__`. */
export function setOwn(target: Schema, key: string, value: unknown): void {
  if (key !== "__proto__") target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
