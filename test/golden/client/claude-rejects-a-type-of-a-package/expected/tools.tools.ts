import type { Tool } from "toolwright/gen/v1";

/** Reads a page. */
export interface ReadInput {
  readonly "page size": number;
}

export interface ReadOutput {
  readonly result: number;
}

/** Reads a page. */
export const readTool: Tool<ReadInput, ReadOutput> = {
  name: "read",
  description: "Reads a page.",
  inputSchema: {
    type: "object",
    properties: { "page size": { type: "number" } },
    required: ["page size"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
