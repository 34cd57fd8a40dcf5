import type { Tool } from "toolwright/gen/v1";

/** Orders pizzas. */
export interface OrderInput {
  /** The diameter, in cm. */
  readonly size: number;
  /** What is on it. */
  readonly toppings: readonly string[];
}

/** Orders pizzas. */
export const orderTool: Tool<OrderInput, undefined> = {
  name: "order",
  description: "Orders pizzas.",
  inputSchema: {
    type: "object",
    properties: {
      size: { type: "number", description: "The diameter, in cm.", minimum: 1 },
      toppings: { type: "array", items: { type: "string" }, description: "What is on it.", maxItems: 50 },
    },
    required: ["size", "toppings"],
    additionalProperties: false,
  },
};
