import type { Tool } from "toolwright/gen/v1";

/** Place an order. */
export interface PlaceOrderInput {
  readonly order: {
    readonly note: string;
    readonly address: { readonly street: string };
    readonly labels: { readonly [key: string]: string };
    readonly token: string;
    readonly amount: number;
    readonly id: string;
    readonly color: string;
    /** The currency. */
    readonly currency: string;
    readonly extra: { readonly [key: string]: string };
  };
  /** The time. */
  readonly at: string;
}

/** Place an order. */
export const placeOrderTool: Tool<PlaceOrderInput, undefined> = {
  name: "place_order",
  description: "Place an order.",
  inputSchema: {
    type: "object",
    properties: {
      order: {
        type: "object",
        properties: {
          note: { type: "string" },
          address: {
            type: "object",
            properties: { street: { type: "string" } },
            required: ["street"],
            additionalProperties: false,
          },
          labels: { type: "object", properties: {}, additionalProperties: { type: "string" } },
          token: { type: "string" },
          amount: { type: "number" },
          id: { type: "string" },
          color: { type: "string" },
          currency: { type: "string", description: "The currency." },
          extra: { type: "object", properties: {}, additionalProperties: { type: "string" } },
        },
        required: ["note", "address", "labels", "token", "amount", "id", "color", "currency", "extra"],
        additionalProperties: false,
      },
      at: { type: "string", description: "The time." },
    },
    required: ["order", "at"],
    additionalProperties: false,
  },
};
