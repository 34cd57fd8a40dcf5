export interface Order {
  readonly items: readonly Item[];
  readonly address: Address;
}

export interface Item {
  readonly name: string;
  /**
   * One when it is absent.
   * @minimum 1
   */
  readonly count?:
    number;
}

export interface Address {
  readonly street: string;
  /** @format uri */
  readonly map: string;
  /** @uniqueItems */
  readonly notes: string[];
}
