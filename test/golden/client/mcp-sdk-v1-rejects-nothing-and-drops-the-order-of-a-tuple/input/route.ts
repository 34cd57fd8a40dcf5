/** A way through towns. */
export interface Route {
  readonly name: string;
  readonly legs: readonly Leg[];
}

interface Leg {
  readonly town: string;
  /** Where it begins. */
  readonly begin: [
    latitude: number,
    label: string,
  ];
}
