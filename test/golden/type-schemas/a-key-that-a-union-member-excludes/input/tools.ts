type Payment = { card: string; iban?: never } | { cash: number; iban?: never } | { voucher: string };

/** Pays. @tool */
export function pay(payment: Payment, note = ""): void {
  console.info(payment, note);
}
