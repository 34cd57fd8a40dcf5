import type { Tool } from "toolwright/gen/v1";

/** Find. */
export interface FindInput {
  readonly text: string;
}

export type FindOutput = { readonly kind: "one"; readonly hit: string } | { readonly kind: "many"; readonly hits: readonly string[]; readonly more: boolean } | { readonly kind: "none" };

/** Find. */
export const findTool: Tool<FindInput, FindOutput> = {
  name: "find",
  description: "Find.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      kind: { type: "string", enum: ["one", "many", "none"] },
      hit: { type: "string" },
      hits: { type: "array", items: { type: "string" } },
      more: { type: "boolean" },
    },
    required: ["kind"],
    additionalProperties: false,
    anyOf: [
      {
        type: "object",
        properties: { kind: { type: "string", const: "one" }, hit: { type: "string" } },
        required: ["kind", "hit"],
        additionalProperties: false,
      },
      {
        type: "object",
        properties: {
          kind: { type: "string", const: "many" },
          hits: { type: "array", items: { type: "string" } },
          more: { type: "boolean" },
        },
        required: ["kind", "hits", "more"],
        additionalProperties: false,
      },
      {
        type: "object",
        properties: { kind: { type: "string", const: "none" } },
        required: ["kind"],
        additionalProperties: false,
      },
    ],
  },
};

/** Find, or a text that says why not. */
export interface FindOrSayInput {
  readonly text: string;
}

export interface FindOrSayOutput {
  readonly result: { readonly kind: "one"; readonly hit: string } | { readonly kind: "many"; readonly hits: readonly string[]; readonly more: boolean } | { readonly kind: "none" } | string;
}

/** Find, or a text that says why not. */
export const findOrSayTool: Tool<FindOrSayInput, FindOrSayOutput> = {
  name: "findOrSay",
  description: "Find, or a text that says why not.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      result: {
        anyOf: [
          {
            type: "object",
            properties: { kind: { type: "string", const: "one" }, hit: { type: "string" } },
            required: ["kind", "hit"],
            additionalProperties: false,
          },
          {
            type: "object",
            properties: {
              kind: { type: "string", const: "many" },
              hits: { type: "array", items: { type: "string" } },
              more: { type: "boolean" },
            },
            required: ["kind", "hits", "more"],
            additionalProperties: false,
          },
          {
            type: "object",
            properties: { kind: { type: "string", const: "none" } },
            required: ["kind"],
            additionalProperties: false,
          },
          { type: "string" },
        ],
      },
    },
    required: ["result"],
    additionalProperties: false,
  },
};
