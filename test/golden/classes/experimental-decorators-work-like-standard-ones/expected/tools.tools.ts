import type { Tool } from "toolwright/gen/v1";

/** Tell the time. */
export interface NowInput {
  /** @default "UTC" */
  readonly zone?: string;
}

export interface NowOutput {
  readonly result: string;
}

/** Tell the time. */
export const nowTool: Tool<NowInput, NowOutput> = {
  name: "now",
  namespace: "clock",
  description: "Tell the time.",
  inputSchema: {
    type: "object",
    properties: { zone: { type: "string", default: "UTC" } },
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
