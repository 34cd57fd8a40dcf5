import type { Tool } from "toolwright/gen/v1";

/** The binding applies one of two. */
export interface ListInput {
  /** @default 5 */
  readonly limit?: number;
  readonly order?: {
    /** @default "name" */
    readonly by?: string;
  };
}

export interface ListOutput {
  readonly result: string;
}

/** The binding applies one of two. */
export const listTool: Tool<ListInput, ListOutput> = {
  name: "list",
  description: "The binding applies one of two.",
  inputSchema: {
    type: "object",
    properties: {
      limit: { type: "number", default: 5 },
      order: { type: "object", properties: { by: { type: "string", default: "name" } }, additionalProperties: false },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** The code has all defaults, and the binding none. */
export interface ReadInput {
  readonly path: string;
  /** @default 10 */
  readonly lines?: number;
}

export interface ReadOutput {
  readonly result: string;
}

/** The code has all defaults, and the binding none. */
export const readTool: Tool<ReadInput, ReadOutput> = {
  name: "read",
  description: "The code has all defaults, and the binding none.",
  inputSchema: {
    type: "object",
    properties: { path: { type: "string" }, lines: { type: "number", default: 10 } },
    required: ["path"],
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
  readonly text: string;
  /** @default 5 */
  readonly limit?: number;
  readonly page?: {
    /** @default 20 */
    readonly size?: number;
  };
  /** Not applied: it is in a part of a union. */
  readonly other?: {
    /** @default 3 */
    readonly count?: number;
  } | null;
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
      text: { type: "string" },
      limit: { type: "number", default: 5 },
      page: { type: "object", properties: { size: { type: "number", default: 20 } }, additionalProperties: false },
      other: {
        anyOf: [
          { type: "object", properties: { count: { type: "number", default: 3 } }, additionalProperties: false },
          { type: "null" },
        ],
        description: "Not applied: it is in a part of a union.",
      },
    },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** A parameter. */
export interface ShowInput {
  /** @default 7 */
  readonly count?: number;
}

export interface ShowOutput {
  readonly result: string;
}

/** A parameter. */
export const showTool: Tool<ShowInput, ShowOutput> = {
  name: "show",
  description: "A parameter.",
  inputSchema: { type: "object", properties: { count: { type: "number", default: 7 } }, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
