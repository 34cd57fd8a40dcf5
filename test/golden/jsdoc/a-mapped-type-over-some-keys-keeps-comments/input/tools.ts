type Patch<T, K extends keyof T> = { [P in Exclude<keyof T, K>]?: T[P] | null } & Pick<T, K>;
type Rest<T, K extends keyof T> = { readonly [P in Exclude<keyof T, K>]: T[P] };
type ItemPatch<T extends { sku: string }> = Patch<T, "sku">;

/** Only digits. @pattern ^\d+$ */
type Digits = string;

export interface Item {
  /** Number of the item. @minLength 3 */
  sku: string;
  /** Name of the item. @minLength 1 @default "new" */
  name: string;
  /** @minimum 0 */
  stock?: number;
  code: Digits;
}

/** Has the keys in an alias. @tool */
export function alias(item: Patch<Item, "sku">): void {
  void item;
}

/** Has the keys in an alias of an alias. @tool */
export function nested(items: ItemPatch<Item>[]): void {
  void items;
}

/** Has no intersection. @tool */
export function rest(item: Rest<Item, "sku">): void {
  void item;
}

/** Has no type parameter. @tool */
export function inline(item: { [P in Exclude<keyof Item, "sku">]?: Item[P] | null }): void {
  void item;
}

export interface Change extends Patch<Item, "sku"> {
  by: string;
}

/** Extends the mapped type. @tool */
export function inherited(change: Change): void {
  void change;
}

/** Infers its result. @tool */
export function inferred(item: Item) {
  return item as Patch<Item, "sku">;
}
