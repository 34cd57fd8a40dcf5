import { type ObjectSchema, type Tool, countOptional, hasExactly, isListOf, isNumber, isString } from "toolwright/gen/v1";

export interface SearchInput {
  /** What to look for. */
  query: string;
  /** @default 10 */
  limit?: number;
}

const searchInputSchema: ObjectSchema = {
  type: "object",
  properties: { query: { type: "string", description: "What to look for." }, limit: { type: "number", default: 10 } },
  required: ["query"],
  additionalProperties: false,
};

export function isSearchInput(value: unknown): value is SearchInput {
  if (!isString(value?.query)) return false;
  return hasExactly(value, 1 + countOptional(value.limit, isNumber), "query,limit?");
}

export interface SearchOutput {
  hits: readonly string[];
}

const searchOutputSchema: ObjectSchema = {
  type: "object",
  properties: { hits: { type: "array", items: { type: "string" } } },
  required: ["hits"],
  additionalProperties: false,
};

export function isSearchOutput(value: unknown): value is SearchOutput {
  return isListOf(value?.hits, isString) && hasExactly(value, 1, "hits");
}

export const searchTool: Tool<SearchInput, SearchOutput> = {
  name: "search",
  namespace: "docs",
  description: "Search the documents.",
  tags: ["docs"],
  inputSchema: searchInputSchema,
  outputSchema: searchOutputSchema,
  annotations: { readOnlyHint: true },
};
