/**
 * Orders pizzas.
 * @tool orders.pizza
 */
export function order(
  /** The diameter, in cm. @minimum 10 */ size: number,
  /** What is on it. @maxItems 5 */ toppings: string[],
): void {
  void [size, toppings];
}
