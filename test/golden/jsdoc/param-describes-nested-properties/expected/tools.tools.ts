import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { querySchema } from "./definitions.js";

/** Returns the first string. */
export interface FirstStringInput {
  /** The strings */
  readonly items: readonly string[];
}

export interface FirstStringOutput {
  readonly result?: string;
}

/** Returns the first string. */
export const firstStringTool: Tool<FirstStringInput, FirstStringOutput> = {
  name: "first_string",
  description: "Returns the first string.",
  inputSchema: {
    type: "object",
    properties: { items: { type: "array", items: { type: "string" }, description: "The strings" } },
    required: ["items"],
    additionalProperties: false,
  },
  outputSchema: { type: "object", properties: { result: { type: "string" } }, additionalProperties: false },
};

/** Who to greet */
export interface GreetInput {
  /** The name */
  readonly name: string;
  /**
   * The greeting
   * @default "Hello"
   */
  readonly greeting?: string;
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
    properties: {
      name: { type: "string", description: "The name" },
      greeting: { type: "string", default: "Hello", description: "The greeting" },
    },
    required: ["name"],
    additionalProperties: false,
    description: "Who to greet",
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** The query */
export interface SearchInput {
  /** The text to find */
  readonly text: string;
  /** The number of results */
  readonly limit?: number;
  readonly range: {
    /** Where to start */
    readonly from: string;
    readonly to: string;
  } | null;
  readonly filters: readonly {
    /** The field to compare */
    readonly field: string;
  }[];
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
    properties: {
      text: { type: "string", description: "The text to find" },
      limit: { type: "number", description: "The number of results" },
      range: {
        anyOf: [
          {
            type: "object",
            properties: { from: { type: "string", description: "Where to start" }, to: { type: "string" } },
            required: ["from", "to"],
            additionalProperties: false,
          },
          { type: "null" },
        ],
      },
      filters: {
        type: "array",
        items: {
          type: "object",
          properties: { field: { type: "string", description: "The field to compare" } },
          required: ["field"],
          additionalProperties: false,
        },
      },
      children: { type: "array", items: { $ref: "#/$defs/Query" } },
    },
    required: ["text", "range", "filters"],
    additionalProperties: false,
    description: "The query",
    $defs: { Query: querySchema },
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Searches in a folder. */
export interface SearchFolderInput {
  /** The folder */
  readonly folder: string;
  readonly query: {
    /** The text to find in it */
    readonly text: string;
    /** Replaced by the tag. */
    readonly limit?: number;
    readonly range: { readonly from: string; readonly to: string } | null;
    readonly filters: readonly { readonly field: string }[];
    readonly children?: readonly definitions.Query[];
  };
}

export interface SearchFolderOutput {
  readonly result: string;
}

/** Searches in a folder. */
export const searchFolderTool: Tool<SearchFolderInput, SearchFolderOutput> = {
  name: "search_folder",
  description: "Searches in a folder.",
  inputSchema: {
    type: "object",
    properties: {
      folder: { type: "string", description: "The folder" },
      query: {
        type: "object",
        properties: {
          text: { type: "string", description: "The text to find in it" },
          limit: { type: "number", description: "Replaced by the tag." },
          range: {
            anyOf: [
              {
                type: "object",
                properties: { from: { type: "string" }, to: { type: "string" } },
                required: ["from", "to"],
                additionalProperties: false,
              },
              { type: "null" },
            ],
          },
          filters: {
            type: "array",
            items: {
              type: "object",
              properties: { field: { type: "string" } },
              required: ["field"],
              additionalProperties: false,
            },
          },
          children: { type: "array", items: { $ref: "#/$defs/Query" } },
        },
        required: ["text", "range", "filters"],
        additionalProperties: false,
      },
    },
    required: ["folder", "query"],
    additionalProperties: false,
    $defs: { Query: querySchema },
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
