import type { Tool } from "toolwright/gen/v1";

/** By const. */
export interface ByConstInput {
  readonly text: string;
}

export interface ByConstOutput {
  readonly result: string;
}

/** By const. */
export const byConstTool: Tool<ByConstInput, ByConstOutput> = {
  name: "byConst",
  description: "By const.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** By default export. */
export interface ByDefaultInput {
  readonly text: string;
}

export interface ByDefaultOutput {
  readonly result: string;
}

/** By default export. */
export const byDefaultTool: Tool<ByDefaultInput, ByDefaultOutput> = {
  name: "byDefault",
  description: "By default export.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
