import type { Tool } from "toolwright/gen/v1";

/** Count labels. */
export interface CountInput {
  readonly [key: string]: string;
}

export interface CountOutput {
  readonly result: number;
}

/** Count labels. */
export const countTool: Tool<CountInput, CountOutput> = {
  name: "count",
  description: "Count labels.",
  inputSchema: { type: "object", properties: {}, additionalProperties: { type: "string" } },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
