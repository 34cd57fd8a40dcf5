import type { Item } from "acme-shop";

/**
 * Sell an item.
 * @tool sell_item
 */
export function sellItem(item: Item): void {
  console.log(item);
}
