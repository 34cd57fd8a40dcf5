import type { Tool } from "toolwright/gen/v1";

/** Run. */
export interface RunInput {
  readonly name: string;
}

/** Run. */
export const runTool: Tool<RunInput, undefined> = {
  name: "run",
  description: "Run.",
  inputSchema: {
    type: "object",
    properties: { name: { type: "string" } },
    required: ["name"],
    additionalProperties: false,
  },
};
