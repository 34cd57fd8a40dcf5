import type { Tool } from "toolwright/gen/v1";

/** A place to look in. */
export interface DocsSearchInput {
  readonly text: string;
  readonly "page size"?: number;
}

export interface DocsSearchOutput {
  readonly result: string;
}

/** Look in the documents. */
export const docsSearchTool: Tool<DocsSearchInput, DocsSearchOutput> = {
  name: "docs.search",
  description: "Look in the documents.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" }, "page size": { type: "number" } },
    required: ["text"],
    additionalProperties: false,
    description: "A place to look in.",
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Nothing is wrong with this one. */
export interface FineInput {
  readonly text: string;
}

export interface FineOutput {
  readonly result: string;
}

/** Nothing is wrong with this one. */
export const fineTool: Tool<FineInput, FineOutput> = {
  name: "fine",
  description: "Nothing is wrong with this one.",
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
