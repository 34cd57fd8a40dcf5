import type { Tool } from "toolwright/gen/v1";

/** Count. */
export interface CountInput {
  readonly to: number;
}

export interface CountOutput {
  readonly result: readonly { readonly n: number }[];
}

/** Count. */
export const countTool: Tool<CountInput, CountOutput> = {
  name: "count",
  description: "Count.",
  inputSchema: {
    type: "object",
    properties: { to: { type: "number" } },
    required: ["to"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      result: {
        type: "array",
        items: { type: "object", properties: { n: { type: "number" } }, required: ["n"], additionalProperties: false },
      },
    },
    required: ["result"],
    additionalProperties: false,
  },
};
