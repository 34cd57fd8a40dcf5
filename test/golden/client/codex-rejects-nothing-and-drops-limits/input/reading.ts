export interface Reading {
  readonly sensor: {
    /**
     * Its letters.
     * @pattern ^[a-c]+$
     */
    readonly id:
      string;
    readonly place: [x: number, y: number, label: string];
  };
  /** As it came. */
  readonly raw: unknown;
  readonly unit: 1 | 2;
}
