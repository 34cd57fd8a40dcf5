import type * as gen from "toolwright/gen/v1";

export interface Query {
  readonly text: string;
  /** Replaced by the tag. */
  readonly limit?: number;
  readonly range: { readonly from: string; readonly to: string } | null;
  readonly filters: readonly { readonly field: string }[];
  readonly children?: readonly Query[];
}

export const querySchema: gen.JsonObject = {
  type: "object",
  properties: {
    text: { type: "string" },
    limit: { type: "number", description: "Replaced by the tag." },
    range: {
      anyOf: [
        {
          type: "object",
          properties: { from: { type: "string" }, to: { type: "string" } },
          required: ["from", "to"],
          additionalProperties: false,
        },
        { type: "null" },
      ],
    },
    filters: {
      type: "array",
      items: {
        type: "object",
        properties: { field: { type: "string" } },
        required: ["field"],
        additionalProperties: false,
      },
    },
    children: { type: "array", items: { $ref: "#/$defs/Query" } },
  },
  required: ["text", "range", "filters"],
  additionalProperties: false,
};
