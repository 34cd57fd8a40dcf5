import type { Tool } from "toolwright/gen/v1";

/** Measure shapes. */
export interface MeasureInput {
  readonly shapes: readonly ({ readonly kind: "circle"; readonly radius: number } | { readonly kind: "square"; readonly side: number })[];
  /** @default "mm" */
  readonly unit?: "mm" | "cm";
  readonly label?: string | null;
}

export interface MeasureOutput {
  readonly result: string;
}

/** Measure shapes. */
export const measureTool: Tool<MeasureInput, MeasureOutput> = {
  name: "measure",
  description: "Measure shapes.",
  inputSchema: {
    type: "object",
    properties: {
      shapes: {
        type: "array",
        items: {
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
      },
      unit: { type: "string", enum: ["mm", "cm"], default: "mm" },
      label: { anyOf: [{ type: "string" }, { type: "null" }] },
    },
    required: ["shapes"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
