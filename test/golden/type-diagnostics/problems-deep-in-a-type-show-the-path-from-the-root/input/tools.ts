interface Line {
  product: { tags: Set<string> };
  /** @maxLength 3 */
  amount: number;
  onChange: () => void;
}

export interface Order {
  lines: Line[];
  pair: [string, RegExp];
  byName: Record<string, { made: Map<string, Line> }>;
  "odd key": { at: symbol };
}

/** Order. @tool */
export function order(order: Order, extra: WeakSet<object>[]): { receipt: { when: Promise<Date> } } {
  throw new Error(String([order, extra]));
}
