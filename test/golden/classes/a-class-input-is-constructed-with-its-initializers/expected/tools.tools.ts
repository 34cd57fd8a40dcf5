import type { Tool } from "toolwright/gen/v1";

/** Find books. */
export interface FindInput {
  /** What to look for. */
  readonly text: string;
  /** @default 20 */
  readonly size?: number;
  /** @default [] */
  readonly tags?: string[];
  /**
   * Which page.
   * @default 1
   */
  readonly page?: number;
}

export interface FindOutput {
  readonly result: number;
}

/** Find books. */
export const findTool: Tool<FindInput, FindOutput> = {
  name: "find",
  description: "Find books.",
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string", description: "What to look for." },
      size: { type: "number", default: 20 },
      tags: { type: "array", items: { type: "string" }, default: [] },
      page: { type: "number", description: "Which page.", minimum: 1, default: 1 },
    },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
