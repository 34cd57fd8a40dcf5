export interface Page<T> {
  items: T[];
  next?: string;
}
export type StringPage = Page<string>;
export type ObjectPage = Page<{ a: 1 }>;
export type PageOfPages = Page<Page<number>>;
export interface WithDefault<T = string> {
  value: T;
}
export type Defaulted = WithDefault;
export type Given = WithDefault<number>;
export type Result<T, E = { message: string }> = { ok: true; value: T } | { ok: false; error: E };
export type NumberResult = Result<number>;
export type CustomResult = Result<string[], "bad" | "worse">;
export interface Constrained<T extends { id: string }> {
  item: T;
  ids: T["id"][];
}
export type ConstrainedUse = Constrained<{ id: "x" | "y"; n: number }>;
export interface TreeOf<T> {
  value: T;
  children: TreeOf<T>[];
}
export type NumberTree = TreeOf<number>;
export type TextTree = TreeOf<"leaf" | null>;
export type Maybe<T> = T | null | undefined;
export type MaybeText = { v: Maybe<string> };
export type Pair<A, B> = [A, B];
export type PairUse = Pair<string, { b: 1 }>;
export type Dictionary<T> = { [key: string]: T };
export type DictionaryUse = Dictionary<Dictionary<1>>;
export type KeysOfT<T, K extends keyof T = keyof T> = { key: K; value: T[K] };
export type KeyValue = KeysOfT<{ a: 1; b: "x" }>;
export class Box<T> {
  constructor(public content: T) {}
}
export type TextBox = Box<string>;
