import type { Tool } from "toolwright/gen/v1";

/** Find. */
export interface FindInput {
  readonly text: string;
  /** @default 10 */
  readonly limit?: number;
}

export interface FindOutput {
  readonly result: readonly string[];
}

/** Find. */
export const findTool: Tool<FindInput, FindOutput> = {
  name: "find",
  description: "Find.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" }, limit: { type: "number", default: 10 } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "array", items: { type: "string" } } },
    required: ["result"],
    additionalProperties: false,
  },
};
