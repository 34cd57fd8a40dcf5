import type { JsonObject, Tool } from "toolwright/gen/v1";

interface Shared {
  readonly city: string;
}

const sharedSchema: JsonObject = {
  type: "object",
  properties: { city: { type: "string", minLength: 1 } },
  required: ["city"],
  additionalProperties: false,
};

/** Order an item. */
export interface OrderInput {
  /** A name or a number. */
  readonly size: string | number;
  /** Null to collect the item. */
  readonly address: Shared | null;
  /** A name or an address. */
  readonly sender: string | Shared;
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
      address: { anyOf: [sharedSchema, { type: "null" }], description: "Null to collect the item." },
      sender: { anyOf: [{ type: "string" }, sharedSchema], description: "A name or an address." },
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
