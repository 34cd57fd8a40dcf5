export type Payment = { kind: "card"; number: string } | { kind: "voucher"; codes: string[] };

export interface Settings {
  readonly name: string;
  readonly server: {
    readonly port: number;
    /** By name. */
    readonly headers?: Record<
      string,
      string
    >;
  };
}
