import type { Tool } from "toolwright/gen/v1";

/** Look at a text. */
export interface LookInput {
  readonly text: string;
}

export interface LookOutput {
  /** How many letters it has. */
  readonly length: number;
  readonly words: readonly string[];
  readonly kind: "question" | "statement";
  readonly first: string;
}

/** Look at a text. */
export const lookTool: Tool<LookInput, LookOutput> = {
  name: "look",
  description: "Look at a text.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      length: { type: "number", description: "How many letters it has." },
      words: { type: "array", items: { type: "string" }, maxItems: 3 },
      kind: { type: "string", enum: ["question", "statement"] },
      first: { type: "string" },
    },
    required: ["length", "words", "kind", "first"],
    additionalProperties: false,
  },
};
