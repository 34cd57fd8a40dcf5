import type { Tool } from "toolwright/gen/v1";

/** Wait. */
export interface WaitInput {
  readonly seconds: number;
  readonly note?: string;
}

/** Wait. */
export const waitTool: Tool<WaitInput, undefined> = {
  name: "wait",
  description: "Wait.",
  inputSchema: {
    type: "object",
    properties: { seconds: { type: "number" }, note: { type: "string" } },
    required: ["seconds"],
    additionalProperties: false,
  },
};
