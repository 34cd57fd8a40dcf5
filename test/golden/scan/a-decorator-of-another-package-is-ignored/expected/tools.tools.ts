import type { Tool } from "toolwright/gen/v1";

/** Marked by ours under another name. */
export interface OursInput {
  readonly a: number;
}

export interface OursOutput {
  readonly result: number;
}

/** Marked by ours under another name. */
export const oursTool: Tool<OursInput, OursOutput> = {
  name: "ours",
  description: "Marked by ours under another name.",
  inputSchema: { type: "object", properties: { a: { type: "number" } }, required: ["a"], additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
