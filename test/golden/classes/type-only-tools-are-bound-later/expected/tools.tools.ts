import { type ObjectSchema, type Tool, hasExactly, isListOf, isObject, isString } from "toolwright/gen/v1";

export interface SearchRequest {
  query: string;
}

const searchRequestSchema: ObjectSchema = {
  type: "object",
  properties: { query: { type: "string" } },
  required: ["query"],
  additionalProperties: false,
};

export function isSearchRequest(value: unknown): value is SearchRequest {
  return isString(value?.query) && hasExactly(value, 1, "query");
}

export type SearchResult = { kind: "none" } | { kind: "some"; hits: readonly string[] };

const searchResultSchema: ObjectSchema = {
  type: "object",
  properties: { kind: { type: "string", enum: ["none", "some"] }, hits: { type: "array", items: { type: "string" } } },
  required: ["kind"],
  additionalProperties: false,
  anyOf: [
    {
      type: "object",
      properties: { kind: { type: "string", const: "none" } },
      required: ["kind"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: { kind: { type: "string", const: "some" }, hits: { type: "array", items: { type: "string" } } },
      required: ["kind", "hits"],
      additionalProperties: false,
    },
  ],
};

function isSearchResultNone(value) {
  return value?.kind === "none" && hasExactly(value, 1, "kind");
}

function isSearchResultSome(value) {
  return value?.kind === "some" && isListOf(value.hits, isString) && hasExactly(value, 2, "kind,hits");
}

export function isSearchResult(value: unknown): value is SearchResult {
  switch (value?.kind) {
    case "none": return isSearchResultNone(value);
    case "some": return isSearchResultSome(value);
    default: return false;
  }
}

export interface ForgetInput {
  [key: string]: never;
}

export function isForgetInput(value: unknown): value is ForgetInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const forgetTool: Tool<ForgetInput, undefined> = {
  name: "forget",
  namespace: "docs",
  description: "Forget everything.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export const searchTool: Tool<SearchRequest, SearchResult> = {
  name: "search",
  namespace: "docs",
  description: "Search the documents.",
  inputSchema: searchRequestSchema,
  outputSchema: searchResultSchema,
};
