import type { Tool } from "toolwright/gen/v1";

/** Add to the count. */
export interface AddInput {
  readonly by: number;
}

export interface AddOutput {
  readonly count: number;
}

/** Add to the count. */
export const addTool: Tool<AddInput, AddOutput> = {
  name: "add",
  namespace: "counter",
  title: "Add",
  description: "Add to the count.",
  inputSchema: {
    type: "object",
    properties: { by: { type: "number" } },
    required: ["by"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { count: { type: "number" } },
    required: ["count"],
    additionalProperties: false,
  },
  annotations: { title: "Add", idempotentHint: false },
};

/** What it starts from. */
export interface StartInput {
  readonly [key: string]: never;
}

export interface StartOutput {
  readonly result: number;
}

/** What it starts from. */
export const startTool: Tool<StartInput, StartOutput> = {
  name: "start",
  namespace: "counter",
  description: "What it starts from.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
