export type Payment = Card | Transfer;

interface Card {
  readonly kind: "card";
  readonly number: string;
}

interface Transfer {
  readonly kind: "transfer";
  /** The account, with its country. */
  readonly "iban / bic":
    | string
    | { readonly iban: string; readonly bic: string };
}
