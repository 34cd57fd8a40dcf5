type Payment = { card: string; iban?: never } | { cash: number; iban?: never } | { voucher: string };

/** Pays. @tool */
export function pay(payment: Payment): void {
  console.info(payment);
}
