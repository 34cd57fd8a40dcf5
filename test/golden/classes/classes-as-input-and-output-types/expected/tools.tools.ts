import type { Tool } from "toolwright/gen/v1";

/** Search the documents. */
export interface SearchInput {
  /** What to look for. */
  readonly query: string;
  /** @default 10 */
  readonly limit?: number;
}

export interface SearchOutput {
  readonly hits: readonly string[];
}

/** Search the documents. */
export const searchTool: Tool<SearchInput, SearchOutput> = {
  name: "search",
  namespace: "docs",
  description: "Search the documents.",
  tags: ["docs"],
  inputSchema: {
    type: "object",
    properties: { query: { type: "string", description: "What to look for." }, limit: { type: "number", default: 10 } },
    required: ["query"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { hits: { type: "array", items: { type: "string" } } },
    required: ["hits"],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
};
