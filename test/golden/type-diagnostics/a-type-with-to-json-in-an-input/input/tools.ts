class Money {
  constructor(private readonly cents: number) {}
  toJSON(): { amount: number } {
    return { amount: this.cents / 100 };
  }
}
interface Code {
  toJSON: () => string;
}
interface Page<T> {
  items: T[];
}

/** Pay. @tool */
export function pay(amount: Money, codes: Page<Code>, due: Date): void {
  void amount;
  void codes;
  void due;
}

/** Refund. @tool */
export function refund(amount: Money): void {
  void amount;
}
