import type { Item, Label, Named } from "shop-types";

export interface Shelf extends Named {
  label: "top" | "bottom";
  /** What stands there. */
  items: Item[];
  note?: Label;
}

/**
 * Fills a shelf.
 * @tool fill
 */
export function fill(shelf: Shelf): void {}
