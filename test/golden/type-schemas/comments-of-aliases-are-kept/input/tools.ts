declare const unit: unique symbol;

/** Two letters and four digits. @pattern ^[A-Z]{2}-\d{4}$ */
export type Sku = string & { readonly __brand: "sku" };

/** Marks a type. Not about values. */
type Brand<T, Name> = T & { readonly [unit]: Name };

/**
 * Weight in grams.
 * @minimum 0
 */
export type Grams = Brand<number, "grams">;

/** Id of a thing. @minLength 1 */
type IdOf<Thing> = string & { readonly __of: Thing };

/** Some of them. @minItems 2 */
export type Skus = Sku[] & { readonly __sorted: true };

/** Pieces by place. */
export type Stock = Record<string, number>;

/** What is done. */
export type Status = "open" | "done";

interface Size {
  width: number;
}

/** Size with the box. */
export type Outside = Size;

/** Day of delivery. */
export class Day extends Date {}

export interface Order {
  sku: Sku;
  /** The same, in the order of a supplier. */
  theirs?: Sku;
  weight: Grams | null;
  limit?: Grams;
  marked: Brand<string, "marked">;
  id: IdOf<Order>;
  all: Skus;
  either: Sku | IdOf<Order>;
  stock: Stock;
  reserved?: Stock;
  status: Status | null;
  outside: Outside | null;
}

/** Place an order. @tool */
export function place(order: Pick<Order, keyof Order>): { sku: Sku; on: Day } {
  return { sku: order.sku, on: new Day(0) };
}
