import type { Tool } from "toolwright/gen/v1";

/** Order an item. */
export interface OrderInput {
  /** A name or a number. */
  readonly size: string | number;
  /** Null to collect the item. */
  readonly address: { readonly city: string } | null;
  /** A name or an address. */
  readonly sender: string | { readonly city: string };
}

export interface OrderOutput {
  readonly result: string;
}

/** Order an item. */
export const orderTool: Tool<OrderInput, OrderOutput> = {
  name: "order",
  description: "Order an item.",
  inputSchema: {
    type: "object",
    properties: {
      size: { anyOf: [{ type: "string" }, { type: "number" }], description: "A name or a number." },
      address: {
        anyOf: [
          {
            type: "object",
            properties: { city: { type: "string", minLength: 1 } },
            required: ["city"],
            additionalProperties: false,
          },
          { type: "null" },
        ],
        description: "Null to collect the item.",
      },
      sender: {
        anyOf: [
          { type: "string" },
          {
            type: "object",
            properties: { city: { type: "string", minLength: 1 } },
            required: ["city"],
            additionalProperties: false,
          },
        ],
        description: "A name or an address.",
      },
    },
    required: ["size", "address", "sender"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
