import type { Tool } from "toolwright/gen/v1";

/** Looks for a page. */
export interface SearchInput {
  readonly slug: string;
}

export interface SearchOutput {
  readonly result: string;
}

/** Looks for a page. */
export const searchTool: Tool<SearchInput, SearchOutput> = {
  name: "search",
  description: "Looks for a page.",
  inputSchema: {
    type: "object",
    properties: { slug: { type: "string", pattern: "^(?=.*[a-z])(?!.*---)[a-z-]{8,21}$" } },
    required: ["slug"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
