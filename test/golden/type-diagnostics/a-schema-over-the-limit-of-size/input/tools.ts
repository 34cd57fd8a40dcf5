interface Address {
  street: string;
  number: number;
  city: string;
  postalCode: string;
  country: string;
}

/** Moves. @tool */
export function move(from: Address, to: Address): void {
  console.info(from, to);
}
