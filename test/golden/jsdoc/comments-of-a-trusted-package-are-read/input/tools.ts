import type { Item } from "@acme/shop";
import type { Price } from "@other/shop";

/**
 * Sell an item.
 * @tool sell_item
 */
export function sellItem(item: Item, price: Price): void {
  console.log(item, price);
}
