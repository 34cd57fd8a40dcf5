class Money {
  constructor(private readonly cents: number) {}
  toJSON(): { amount: number; currency: "EUR" } {
    return { amount: this.cents / 100, currency: "EUR" };
  }
}
interface Code {
  toJSON: () => string;
}
class Tree {
  private readonly below: Tree[] = [];
  toJSON(): Tree[] {
    return this.below;
  }
}
class Chained {
  toJSON(): Code | null {
    return null;
  }
}
class Itself {
  text = "a";
  toJSON(): this {
    return this;
  }
}
class Sometimes {
  n = 1;
}
interface Sometimes {
  toJSON?(): string;
}
class Names extends Array<string> {
  toJSON(): { names: string[] } {
    return { names: this };
  }
}
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
export type Chain = Chained;
export type Self = Itself;
export type Maybe = Sometimes;
export type NamesObject = Names;
export type Both = Money & { more: 1 };
export type StringIds = { id: string & { readonly __brand: "id" }; list: number[] & { readonly _tag: 1 } };
export type NoTextHasToJson = { below: Tree } & { below: string };
export type TextOrToJson = { price: Money | string } & { price: Money | string };
type Rows = string[] & { readonly __brand: "rows" };
export type BrandBesideWeak = { rows: { note?: unknown } } & { rows: Rows };
export type BrandBesideOther = { rows: { length?: string } } & { rows: Rows };
