import type { Tool } from "toolwright/gen/v1";

/** Asks a model. */
export interface AskInput {
  readonly model: string;
  readonly region?: string | null;
}

/** Asks a model. */
export const askTool: Tool<AskInput, undefined> = {
  name: "ask",
  description: "Asks a model.",
  inputSchema: {
    type: "object",
    properties: {
      model: { type: "string", examples: ["small", "large"] },
      region: { anyOf: [{ type: "string", examples: ["eu", "us"] }, { type: "null" }] },
    },
    required: ["model"],
    additionalProperties: false,
  },
};
