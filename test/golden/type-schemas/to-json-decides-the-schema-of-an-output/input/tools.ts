/** An amount of money. */
class Money {
  readonly #cents: number;
  constructor(cents: number) {
    this.#cents = cents;
  }
  toJSON(): { amount: number; currency: "EUR" } {
    return { amount: this.#cents / 100, currency: "EUR" };
  }
}

class Code {
  constructor(private readonly text: string) {}
  toJSON = (): string => this.text;
}

class Tree {
  constructor(private readonly below: Tree[] = []) {}
  toJSON(): Tree[] {
    return this.below;
  }
}

class Moment {
  toJSON(): Date {
    return new Date(0);
  }
}

class Hidden {
  toJSON(): string | undefined {
    return undefined;
  }
}

class Draft {
  text = "a";
  toJSON(): this {
    return this;
  }
}

interface Page<T> {
  items: T[];
  next?: T | null;
}

export interface Invoice {
  total: Money;
  parts: Page<Money>;
  code: Code | null;
  dates: Page<Date>;
  due: Date | "never";
  tree: Tree;
  moment: Moment;
  hidden: Hidden;
  draft: Draft;
}

/** Get an invoice. @tool */
export function invoice(): Invoice {
  return {
    total: new Money(150),
    parts: { items: [new Money(100), new Money(50)], next: null },
    code: new Code("A-1"),
    dates: { items: [new Date(0)] },
    due: new Date(0),
    tree: new Tree([new Tree(), new Tree([new Tree()])]),
    moment: new Moment(),
    hidden: new Hidden(),
    draft: new Draft(),
  };
}

/** The object that toJSON returns is the output itself. @tool */
export function money(): Money {
  return new Money(250);
}

/** A string that toJSON returns is wrapped. @tool */
export async function code(): Promise<Code> {
  return new Code("B-2");
}

/** Each chunk is converted. @tool */
export async function* prices(): AsyncGenerator<Money> {
  yield new Money(1);
  yield new Money(2);
}
