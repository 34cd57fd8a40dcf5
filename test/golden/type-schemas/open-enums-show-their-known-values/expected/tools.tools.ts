import type { Tool } from "toolwright/gen/v1";

/** Asks a model. */
export interface AskInput {
  readonly model: string;
  readonly region?: string | null;
  readonly unit?: string;
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
      unit: { type: "string", examples: ["ms", "s"] },
    },
    required: ["model"],
    additionalProperties: false,
  },
};
