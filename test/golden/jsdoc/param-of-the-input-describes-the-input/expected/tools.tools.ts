import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { querySchema } from "./definitions.js";

/** Who to greet, and how */
export interface GreetInput {
  /** The name */
  readonly name: string;
  readonly polite?: boolean;
}

export interface GreetOutput {
  readonly result: string;
}

/** Greets. */
export const greetTool: Tool<GreetInput, GreetOutput> = {
  name: "greet",
  description: "Greets.",
  inputSchema: {
    type: "object",
    properties: { name: { type: "string", description: "The name" }, polite: { type: "boolean" } },
    required: ["name"],
    additionalProperties: false,
    description: "Who to greet, and how",
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** By card, or from an account */
export type PayInput = { readonly card: string; readonly account?: string } | { readonly account: string; readonly card?: string };

/** Pays. */
export const payTool: Tool<PayInput, undefined> = {
  name: "pay",
  description: "Pays.",
  inputSchema: {
    type: "object",
    properties: { card: { type: "string" }, account: { type: "string" } },
    additionalProperties: false,
    anyOf: [
      {
        type: "object",
        properties: { card: { type: "string" }, account: { type: "string" } },
        required: ["card"],
        additionalProperties: false,
      },
      {
        type: "object",
        properties: { account: { type: "string" }, card: { type: "string" } },
        required: ["account"],
        additionalProperties: false,
      },
    ],
    description: "By card, or from an account",
  },
};

/** What to search, and where */
export interface SearchInput {
  readonly text: string;
  readonly children?: readonly definitions.Query[];
}

export interface SearchOutput {
  readonly result: string;
}

/** Searches. */
export const searchTool: Tool<SearchInput, SearchOutput> = {
  name: "search",
  description: "Searches.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/Query" } } },
    required: ["text"],
    additionalProperties: false,
    description: "What to search, and where",
    $defs: { Query: querySchema },
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
