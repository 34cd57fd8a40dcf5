import type { Tool } from "toolwright/gen/v1";

/** Run. */
export interface RunInput {
  readonly name: string;
}

export interface RunOutput {
  readonly text: string;
}

/** Run. */
export const runTool: Tool<RunInput, RunOutput> = {
  name: "run",
  description: "Run.",
  inputSchema: {
    type: "object",
    properties: { name: { type: "string" } },
    required: ["name"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
};
