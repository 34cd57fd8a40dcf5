type Money = { amount: number; currency: "EUR" };
type Code = string;
type Tree = Tree[];
interface Page<T> {
  items: T[];
  next?: T | null;
}
export type Price = Money;
export type Prices = Page<Money>;
export type Priced = { price: Money | null; code: Code | number };
export type Tuple = [Money, Code?];
export type ByName = Record<string, Code>;
export type Trees = Tree;
export type Chain = Code | null;
export type Self = { text: string };
export type Maybe = string | { n: number };
export type NamesObject = { names: string[] };
export type Both = Money;
export type StringIds = { id: string; list: number[] };
export type NoTextHasToJson = { below: Tree } & { below: string };
export type TextOrToJson = { price: Money | string };
type Rows = string[];
export type BrandBesideWeak = { rows: { note?: unknown } } & { rows: Rows };
export type BrandBesideOther = { rows: { length?: string } } & { rows: Rows };
