export type Dictionary = Record<string, number>;
export type Indexed = { [key: string]: boolean };
export type Keyed = Record<"b" | "a", string>;
export type PartlyKeyed = Partial<Record<"x" | "y", number>>;
export type NumberKeyed = { [key: number]: string };
export type NumberRecord = Record<number, { a: 1 }>;
export type Prefixed = { [key: `x-${string}`]: number };
export type TwoPatterns = { [key: `x-${string}`]: number; [key: `y-${string}`]: string };
export type PatternAndKey = { id: string; [key: `data-${string}`]: string };
export type KeyAndIndex = { id: number; [key: string]: number };
export type KeyAndUnknown = { id: number; [key: string]: unknown };
export type NestedRecord = Record<string, Record<string, number[]>>;
export type RecordOfUnions = Record<string, "a" | { b: 1 }>;
export type NoKeys = Record<string, never>;
export interface HasRecords {
  env: Record<string, string>;
  counts?: { [name: string]: number };
}
export interface IndexInterface {
  [key: string]: string | number;
  name: string;
}
export type NumberAndString = { [key: number]: 1; [key: string]: number };
export type UnionOfPrefixes = { [key: `a${string}` | `b${string}`]: number };
export type NumberSuffix = { [key: `n${number}`]: true };
export type AnyKeyed = { [key: string]: any };
export interface PathRecord {
  [path: string]: { a: number };
}
// biome-ignore lint/suspicious/noExplicitAny: the type is about any
export type ExtendedRecord = PathRecord & { [extension: `x-${string}`]: any };
export interface NestedIndexes {
  [key: string]: { a: number };
  [key: `x-${string}`]: { a: 1 };
}
export type RecordAndProperty = { a: { b?: number } } & { [key: string]: { b?: number; c?: string } };
