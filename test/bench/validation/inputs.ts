/* Realistic inputs for the engines to validate. All objects are closed. */

/** @schema */
export interface Flat {
  id: number;
  name: string;
  email: string;
  active: boolean;
  role: "admin" | "editor" | "reader";
  visits: number;
  nickname?: string;
  note?: string;
}

/** @schema */
export interface Nested {
  order: {
    number: string;
    customer: { name: string; address: { street: string; city: string; zip: string; country: "DE" | "FR" | "US" } };
    items: { sku: string; count: number; price: { amount: number; currency: string }; labels: string[] }[];
    paid: boolean;
  };
  dryRun?: boolean;
}

/** @schema */
export interface Shapes {
  shapes: (
    | { kind: "circle"; radius: number; center: { x: number; y: number } }
    | { kind: "rectangle"; width: number; height: number; angle?: number }
    | { kind: "polygon"; points: { x: number; y: number }[] }
    | { kind: "text"; text: string; size: number; bold?: boolean }
  )[];
}

/** @schema */
export interface Tree {
  name: string;
  size: number;
  children: Tree[];
}

/** @schema */
export interface Points {
  points: { x: number; y: number; label: string }[];
}
