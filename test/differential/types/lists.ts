// Classes and interfaces that extend arrays and tuples, and intersections of them.
type Json = string | number | boolean | null | JsonArray | { [key: string]: Json };
interface JsonArray extends Array<Json> {}
export type AnyJson = Json;
export type JsonItems = JsonArray;
export interface ReadonlyWords extends ReadonlyArray<string> {}
export class Words extends Array<string> {}
export interface Pair extends Readonly<[string, number]> {}
export interface OptionalPair extends Readonly<[string, { a: 1 }?]> {}
export interface Row extends Readonly<[{ key: string }, ...boolean[]]> {}
export interface LongRow extends Row {}
interface Couple<A, B> extends Readonly<[A, B?]> {}
export type GenericPair = Couple<string, { n: 1 }[]>;
interface Page<T> extends Array<T> {}
export type Pages = Page<Page<{ a: 1 } | { b: 2 }>>;
export interface Nested extends Array<Nested> {}
export type ListOrObject = { list: ReadonlyWords | { a: 1 }; pair?: Pair };
export type ItemsOfBoth = { x: 1 }[] & { y: 2 }[];
export type NoItems = { k: string[] } & { k: number[] };
export type TupleOfBoth = { k: [{ x: 1 }] } & { k: { x: 1 }[] };
export type WeakObjectAndList = { k: number[] & { b?: 1 } };
