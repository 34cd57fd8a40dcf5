import type { Tool } from "toolwright/gen/v1";

/** Counts. */
export interface CountInput {
  readonly label: string;
  /** Where it begins */
  readonly from: number;
}

/** Counts. */
export const countTool: Tool<CountInput, undefined> = {
  name: "count",
  description: "Counts.",
  inputSchema: {
    type: "object",
    properties: { label: { type: "string" }, from: { type: "number", description: "Where it begins" } },
    required: ["label", "from"],
    additionalProperties: false,
  },
};

/** Keeps a tuple without labels. */
export interface KeepInput {
  readonly pair: [string, number?];
}

/** Keeps a tuple without labels. */
export const keepTool: Tool<KeepInput, undefined> = {
  name: "keep",
  description: "Keeps a tuple without labels.",
  inputSchema: {
    type: "object",
    properties: {
      pair: {
        type: "array",
        prefixItems: [{ type: "string" }, { type: "number" }],
        items: { anyOf: [{ type: "string" }, { type: "number" }] },
        minItems: 1,
        maxItems: 2,
      },
    },
    required: ["pair"],
    additionalProperties: false,
  },
};

/** Keeps a tuple whose rest is not its end. */
export interface KeepRestInput {
  readonly list: (string | number)[];
}

/** Keeps a tuple whose rest is not its end. */
export const keepRestTool: Tool<KeepRestInput, undefined> = {
  name: "keep_rest",
  description: "Keeps a tuple whose rest is not its end.",
  inputSchema: {
    type: "object",
    properties: {
      list: {
        type: "array",
        items: { anyOf: [{ type: "string" }, { type: "number" }] },
        minItems: 1,
        anyOf: [
          { prefixItems: [{ type: "number" }], maxItems: 1 },
          { prefixItems: [{ type: "string" }, { type: "number" }], minItems: 2, maxItems: 2 },
          { prefixItems: [{ type: "string" }, { type: "string" }, { type: "number" }], minItems: 3, maxItems: 3 },
          { prefixItems: [{ type: "string" }, { type: "string" }, { type: "string" }], minItems: 4 },
        ],
      },
    },
    required: ["list"],
    additionalProperties: false,
  },
};

/** Searches. */
export interface SearchInput {
  readonly text: string;
  readonly limit?: number;
}

export interface SearchOutput {
  readonly result: readonly string[];
}

/** Searches. */
export const searchTool: Tool<SearchInput, SearchOutput> = {
  name: "search",
  description: "Searches.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" }, limit: { type: "number", minimum: 1 } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "array", items: { type: "string" } } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Walks a tree. */
export interface WalkTreeInput {
  /** Where it is */
  readonly path: string;
  /** How far down */
  readonly depth?: number;
  readonly skip?: readonly ("hidden" | "links")[];
}

export interface WalkTreeOutput {
  readonly result: number;
}

/** Walks a tree. */
export const walkTreeTool: Tool<WalkTreeInput, WalkTreeOutput> = {
  name: "walk_tree",
  description: "Walks a tree.",
  inputSchema: {
    type: "object",
    properties: {
      path: { type: "string", description: "Where it is" },
      depth: { type: "number", description: "How far down" },
      skip: { type: "array", items: { type: "string", enum: ["hidden", "links"] } },
    },
    required: ["path"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
