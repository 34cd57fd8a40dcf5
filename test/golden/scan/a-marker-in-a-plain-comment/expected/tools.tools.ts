import type { Tool } from "toolwright/gen/v1";

/** Is a tool. */
export interface FiveInput {
  readonly [key: string]: never;
}

/** Is a tool. */
export const fiveTool: Tool<FiveInput, undefined> = {
  name: "five",
  description: "Is a tool.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};
