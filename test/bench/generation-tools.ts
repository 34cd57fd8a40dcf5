/**
 * The source of one file with a tool: nested objects, a discriminated union, recursion, tuples, records and utility types. The names differ
 * from file to file, because some generators take all types of a program to be one set.
 */
export function typesOf(index: number): string {
  const id = (name: string): string => `${name}${index}`;
  return `export interface ${id("Address")} {
  street: string;
  city: string;
  /** Digits only. */
  zip?: string;
  position?: [latitude: number, longitude: number];
}

export interface ${id("Person")} {
  name: string;
  born?: string;
  home: ${id("Address")};
  tags: readonly string[];
}

export interface ${id("Category")} {
  title: string;
  children: ${id("Category")}[];
}

export type ${id("Payment")} =
  | { kind: "card"; number: string; expires: [month: number, year: number] }
  | { kind: "transfer"; iban: string; reference?: string }
  | { kind: "voucher"; codes: string[] };

/** What the tool of this file takes. */
export interface ${id("Request")} {
  /** Whose order it is. */
  customer: Pick<${id("Person")}, "name" | "home">;
  payment: ${id("Payment")};
  category: ${id("Category")};
  prices: Record<string, number>;
  changes?: Partial<Omit<${id("Person")}, "tags">>;
  state: "new" | "open" | "closed";
  range: [from: number, to: number];
}

export interface ${id("Receipt")} {
  id: number;
  customer: Required<${id("Person")}>;
  totals: Record<"net" | "tax", number>;
  paid: boolean;
}
`;
}

/** The same with a function that is a tool. */
export function toolFile(index: number): string {
  return `${typesOf(index)}
/**
 * Places order ${index}.
 * @tool place_order_${index}
 */
export async function placeOrder${index}(request: Request${index}): Promise<Receipt${index}> {
  throw new Error(\`not placed: \${request.state}\`);
}
`;
}
