import type { Tool } from "toolwright/gen/v1";

/** Searches. */
export interface SearchInput {
  readonly options: { readonly query: string; readonly pattern?: null; readonly hooks?: readonly unknown[] };
  readonly file?: string;
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
        properties: {
          query: { type: "string" },
          pattern: { type: "null" },
          hooks: { type: "array", items: {}, maxItems: 0 },
        },
        required: ["query"],
        additionalProperties: false,
      },
      file: {
        type: "string",
        maxLength: 10000000,
        pattern: "^data:[\\w.+-]+/[\\w.+-]+(?:;[\\w-]+=[\\w.%+-]*)*;base64,(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
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
