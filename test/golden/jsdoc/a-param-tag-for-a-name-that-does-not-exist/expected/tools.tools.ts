import type { Tool } from "toolwright/gen/v1";

/** Finds. */
export interface FindInput {
  readonly text: string;
  readonly limit: number;
  readonly where: { readonly x: number };
}

export interface FindOutput {
  readonly result: string;
}

/** Finds. */
export const findTool: Tool<FindInput, FindOutput> = {
  name: "find",
  description: "Finds.",
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string" },
      limit: { type: "number" },
      where: { type: "object", properties: { x: { type: "number" } }, required: ["x"], additionalProperties: false },
    },
    required: ["text", "limit", "where"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Greets. */
export interface GreetInput {
  readonly name: string;
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
    properties: { name: { type: "string" } },
    required: ["name"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Searches. */
export interface SearchInput {
  readonly query: string;
  readonly limit: number;
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
    properties: { query: { type: "string" }, limit: { type: "number" } },
    required: ["query", "limit"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Waits. */
export interface WaitInput {
  readonly [key: string]: never;
}

/** Waits. */
export const waitTool: Tool<WaitInput, undefined> = { name: "wait", description: "Waits.", inputSchema: { type: "object", properties: {}, additionalProperties: false } };
