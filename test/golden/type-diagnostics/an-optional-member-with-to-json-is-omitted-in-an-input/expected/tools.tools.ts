import type { Tool } from "toolwright/gen/v1";

/** Create a price. */
export interface CreatePriceInput {
  readonly currency: string;
  readonly tax: string;
}

export interface CreatePriceOutput {
  readonly currency: string;
  readonly amount?: string;
  readonly tax: string;
}

/** Create a price. */
export const createPriceTool: Tool<CreatePriceInput, CreatePriceOutput> = {
  name: "createPrice",
  description: "Create a price.",
  inputSchema: {
    type: "object",
    properties: { currency: { type: "string" }, tax: { type: "string" } },
    required: ["currency", "tax"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { currency: { type: "string" }, amount: { type: "string" }, tax: { type: "string" } },
    required: ["currency", "tax"],
    additionalProperties: false,
  },
};
