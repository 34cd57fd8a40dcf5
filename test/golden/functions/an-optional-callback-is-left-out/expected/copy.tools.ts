import type { Tool } from "toolwright/gen/v1";

/** Copies a file. */
export interface CopyInput {
  readonly from: string;
  /** @default "copy" */
  readonly to?: string;
}

export interface CopyOutput {
  readonly result: string;
}

/** Copies a file. */
export const copyTool: Tool<CopyInput, CopyOutput> = {
  name: "copy",
  description: "Copies a file.",
  inputSchema: {
    type: "object",
    properties: { from: { type: "string" }, to: { type: "string", default: "copy" } },
    required: ["from"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
