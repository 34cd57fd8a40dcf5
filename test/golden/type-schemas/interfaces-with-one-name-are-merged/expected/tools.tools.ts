import type { Tool } from "toolwright/gen/v1";

/** Buy. */
export interface BuyInput {
  readonly name: string;
  readonly price?: number;
  /** Of the base. */
  readonly id: string;
  readonly amount: number;
}

export interface BuyOutput {
  /** Of the base. */
  readonly id: string;
  readonly name: string;
  readonly price: number;
}

/** Buy. */
export const buyTool: Tool<BuyInput, BuyOutput> = {
  name: "buy",
  description: "Buy.",
  inputSchema: {
    type: "object",
    properties: {
      name: { type: "string" },
      price: { type: "number" },
      id: { type: "string", description: "Of the base." },
      amount: { type: "number" },
    },
    required: ["name", "id", "amount"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      id: { type: "string", description: "Of the base." },
      name: { type: "string" },
      price: { type: "number" },
    },
    required: ["id", "name", "price"],
    additionalProperties: false,
  },
};
