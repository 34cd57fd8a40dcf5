interface Order {
  /** @nullable */
  note: string;
  /** @additionalProperties true */
  address: { street: string };
  /** @additionalProperties false */
  labels: Record<string, string>;
  /** @hidden */
  token: string;
  /** @items.minimum 1 */
  amount: number;
  /** @type uuid */
  id: string;
  /** @$ref #/definitions/Color */
  color: string;
  /**
   * The currency.
   * @markdownDescription The **currency**.
   */
  currency: string;
  /** @TJS-propertyNames {"pattern":"^x-"} */
  extra: Record<string, string>;
}

/**
 * Place an order.
 * @tool place_order
 * @param at The time.
 */
export function placeOrder(order: Order, /** @internal */ at: string): void {
  console.log(order, at);
}
