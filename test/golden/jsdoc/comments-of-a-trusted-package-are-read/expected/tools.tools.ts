import type { Tool } from "toolwright/gen/v1";

/** Sell an item. */
export interface SellItemInput {
  /** An item on a shelf. */
  readonly item: {
    /** The name on the label. */
    readonly name: string;
  };
  readonly price: { readonly amount: number };
}

/** Sell an item. */
export const sellItemTool: Tool<SellItemInput, undefined> = {
  name: "sell_item",
  description: "Sell an item.",
  inputSchema: {
    type: "object",
    properties: {
      item: {
        type: "object",
        properties: { name: { type: "string", description: "The name on the label.", minLength: 2 } },
        required: ["name"],
        additionalProperties: false,
        description: "An item on a shelf.",
      },
      price: {
        type: "object",
        properties: { amount: { type: "number" } },
        required: ["amount"],
        additionalProperties: false,
      },
    },
    required: ["item", "price"],
    additionalProperties: false,
  },
};
