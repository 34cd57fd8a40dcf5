import type { Tool } from "toolwright/gen/v1";

/** First. */
export interface FirstInput {
  readonly [key: string]: never;
}

export interface FirstOutput {
  readonly result: string;
}

/** First. */
export const firstTool: Tool<FirstInput, FirstOutput> = {
  name: "first",
  description: "First.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
