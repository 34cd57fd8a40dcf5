/**
 * Orders pizzas.
 * @tool
 */
export function order(
  /** The diameter, in cm. @minimum 1 */ size: number,
  /** What is on it. @maxItems 50 */ toppings: string[],
): void {
  void [size, toppings];
}
