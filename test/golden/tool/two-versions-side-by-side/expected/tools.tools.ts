import type { Tool } from "toolwright/gen/v1";

/** Says hello. Only the id of a tool with a namespace has a version. */
export interface GreetInput {
  readonly [key: string]: never;
}

export interface GreetOutput {
  readonly result: string;
}

/** Says hello. Only the id of a tool with a namespace has a version. */
export const greetTool: Tool<GreetInput, GreetOutput> = {
  name: "greet",
  version: "3.0.0",
  description: "Says hello. Only the id of a tool with a namespace has a version.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Adds numbers. */
export interface AddInput {
  readonly a: number;
  readonly b: number;
}

export interface AddOutput {
  readonly result: number;
}

/** Adds numbers. */
export const addTool: Tool<AddInput, AddOutput> = {
  name: "add",
  namespace: "math",
  version: "1.4.0",
  description: "Adds numbers.",
  inputSchema: {
    type: "object",
    properties: { a: { type: "number" }, b: { type: "number" } },
    required: ["a", "b"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Adds numbers. */
export interface AddV2Input {
  readonly numbers: readonly number[];
}

export interface AddV2Output {
  readonly result: number;
}

/** Adds numbers. */
export const addV2Tool: Tool<AddV2Input, AddV2Output> = {
  name: "add",
  namespace: "math",
  version: "2.0.0",
  description: "Adds numbers.",
  inputSchema: {
    type: "object",
    properties: { numbers: { type: "array", items: { type: "number" } } },
    required: ["numbers"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
