import type { Tool } from "toolwright/gen/v1";

/** Forget everything. */
export interface ForgetInput {
  readonly [key: string]: never;
}

/** Forget everything. */
export const forgetTool: Tool<ForgetInput, undefined> = {
  name: "forget",
  namespace: "docs",
  description: "Forget everything.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

/** Search the documents. */
export interface SearchInput {
  readonly query: string;
}

export type SearchOutput = { readonly kind: "none" } | { readonly kind: "some"; readonly hits: readonly string[] };

/** Search the documents. */
export const searchTool: Tool<SearchInput, SearchOutput> = {
  name: "search",
  namespace: "docs",
  description: "Search the documents.",
  inputSchema: {
    type: "object",
    properties: { query: { type: "string" } },
    required: ["query"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      kind: { type: "string", enum: ["none", "some"] },
      hits: { type: "array", items: { type: "string" } },
    },
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
  },
};
