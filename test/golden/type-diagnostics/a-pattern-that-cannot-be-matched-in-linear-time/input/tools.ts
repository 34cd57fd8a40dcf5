export interface Order {
  /** @pattern ^(a+)+\1$ */
  code: string;
  /** @pattern ^(?:\w+\s?){1,200}$ */
  words: string;
  /** The linear-time engine can match this one. @pattern ^(a+)+$ */
  slow: string;
}

/** Order it. @tool */
export function order(order: Order): void {}
