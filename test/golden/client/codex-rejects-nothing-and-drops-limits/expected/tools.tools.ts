import type { Tool } from "toolwright/gen/v1";

/** Store a reading. */
export interface StoreInput {
  readonly sensor: {
    /** Its letters. */
    readonly id: string;
    readonly place: readonly [number, number, string];
  };
  /** As it came. */
  readonly raw: unknown;
  readonly unit: 1 | 2;
}

/** Store a reading. */
export const storeTool: Tool<StoreInput, undefined> = {
  name: "store",
  description: "Store a reading.",
  inputSchema: {
    type: "object",
    properties: {
      sensor: {
        type: "object",
        properties: {
          id: { type: "string", description: "Its letters.", pattern: "^[a-c]+$" },
          place: {
            type: "array",
            prefixItems: [{ type: "number" }, { type: "number" }, { type: "string" }],
            items: { anyOf: [{ type: "number" }, { type: "string" }] },
            minItems: 3,
            maxItems: 3,
          },
        },
        required: ["id", "place"],
        additionalProperties: false,
      },
      raw: { description: "As it came." },
      unit: { type: "number", enum: [1, 2] },
    },
    required: ["sensor", "raw", "unit"],
    additionalProperties: false,
  },
};
