import type { Tool } from "toolwright/gen/v1";

/** Measure a list. */
export interface MeasureInput {
  readonly list: readonly string[];
  readonly unit: "items" | "letters";
}

export interface MeasureOutput {
  readonly result: number;
}

/** Measure a list. */
export const measureTool: Tool<MeasureInput, MeasureOutput> = {
  name: "measure",
  description: "Measure a list.",
  inputSchema: {
    type: "object",
    properties: {
      list: { type: "array", items: { type: "string" } },
      unit: { type: "string", enum: ["items", "letters"] },
    },
    required: ["list", "unit"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
