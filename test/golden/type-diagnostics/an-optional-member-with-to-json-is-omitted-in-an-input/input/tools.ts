interface Decimal {
  plus(other: Decimal): Decimal;
  toJSON(): string;
}
interface Price {
  readonly currency: string;
  readonly amount?: Decimal;
  readonly tax: string | Decimal;
}

/** Create a price. @tool */
export function createPrice(price: Price): Price {
  return price;
}
