export interface Address {
  /** @minLength 1 */
  city: string;
}

/**
 * Order an item.
 * @tool
 * @param size A name or a number.
 * @param address Null to collect the item.
 * @param sender A name or an address.
 */
export function order(size: string | number, address: Address | null, sender: string | Address): string {
  return JSON.stringify({ size, address, sender });
}
