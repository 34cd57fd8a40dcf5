import type { Tool } from "toolwright/gen/v1";

/** Searches. */
export interface SearchInput {
  readonly options: { readonly query: string; readonly pattern?: null };
}

export interface SearchOutput {
  readonly found: readonly string[];
}

/** Searches. */
export const searchTool: Tool<SearchInput, SearchOutput> = {
  name: "search",
  description: "Searches.",
  inputSchema: {
    type: "object",
    properties: {
      options: {
        type: "object",
        properties: { query: { type: "string" }, pattern: { type: "null" } },
        required: ["query"],
        additionalProperties: false,
      },
    },
    required: ["options"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { found: { type: "array", items: { type: "string" } } },
    required: ["found"],
    additionalProperties: false,
  },
};
