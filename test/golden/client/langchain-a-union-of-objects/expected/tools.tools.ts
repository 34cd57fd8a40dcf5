import type { Tool } from "toolwright/gen/v1";

/** Measure a shape. */
export type MeasureInput = { readonly kind: "circle"; readonly radius: number } | { readonly kind: "square"; readonly side: number };

export interface MeasureOutput {
  readonly result: number;
}

/** Measure a shape. */
export const measureTool: Tool<MeasureInput, MeasureOutput> = {
  name: "measure",
  description: "Measure a shape.",
  inputSchema: {
    type: "object",
    properties: {
      kind: { type: "string", enum: ["circle", "square"] },
      radius: { type: "number" },
      side: { type: "number" },
    },
    required: ["kind"],
    additionalProperties: false,
    anyOf: [
      {
        type: "object",
        properties: { kind: { type: "string", const: "circle" }, radius: { type: "number" } },
        required: ["kind", "radius"],
        additionalProperties: false,
      },
      {
        type: "object",
        properties: { kind: { type: "string", const: "square" }, side: { type: "number" } },
        required: ["kind", "side"],
        additionalProperties: false,
      },
    ],
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
