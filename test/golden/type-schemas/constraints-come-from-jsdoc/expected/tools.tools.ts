import type { Tool } from "toolwright/gen/v1";

/** Order. */
export interface OrderInput {
  /**
   * How many.
   * @default 1
   */
  readonly count?: number;
  readonly code: string;
  readonly slug: string;
  readonly tags: readonly string[];
  /**
   * Deprecated: use code
   * @deprecated
   */
  readonly at?: string;
}

/** Order. */
export const orderTool: Tool<OrderInput, undefined> = {
  name: "order",
  description: "Order.",
  inputSchema: {
    type: "object",
    properties: {
      count: { type: "number", description: "How many.", minimum: 1, maximum: 10, multipleOf: 1, default: 1 },
      code: { type: "string", minLength: 2, maxLength: 4 },
      slug: { type: "string", pattern: "^[a-z]+$" },
      tags: { type: "array", items: { type: "string" }, minItems: 1, uniqueItems: true },
      at: {
        type: "string",
        format: "date-time",
        deprecated: true,
        description: "Deprecated: use code",
        examples: ["2026-01-01T00:00:00Z"],
      },
    },
    required: ["code", "slug", "tags"],
    additionalProperties: false,
  },
};
