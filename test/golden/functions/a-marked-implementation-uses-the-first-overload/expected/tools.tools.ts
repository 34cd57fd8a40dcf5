import type { Tool } from "toolwright/gen/v1";

/** Measure a text. */
export interface MeasureInput {
  readonly text: string;
}

export interface MeasureOutput {
  readonly result: number;
}

/** Measure a text. */
export const measureTool: Tool<MeasureInput, MeasureOutput> = {
  name: "measure",
  description: "Measure a text.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
