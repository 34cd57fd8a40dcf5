import type { Tool } from "toolwright/gen/v1";

/** Exported below, under another name. */
export interface InnerInput {
  readonly text: string;
}

export interface InnerOutput {
  readonly result: string;
}

/** Exported below, under another name. */
export const innerTool: Tool<InnerInput, InnerOutput> = {
  name: "inner",
  description: "Exported below, under another name.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
