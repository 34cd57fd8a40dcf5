import type { Tool } from "toolwright/gen/v1";

/** Rest and context cannot both be last: the context of an object input comes second. */
export interface FindInput {
  readonly text: string;
}

export interface FindOutput {
  readonly result: string;
}

/** Rest and context cannot both be last: the context of an object input comes second. */
export const findTool: Tool<FindInput, FindOutput> = {
  name: "find",
  description: "Rest and context cannot both be last: the context of an object input comes second.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
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

/** Wait for the caller to go. */
export interface WaitInput {
  readonly [key: string]: never;
}

export interface WaitOutput {
  readonly result: boolean;
}

/** Wait for the caller to go. */
export const waitTool: Tool<WaitInput, WaitOutput> = {
  name: "wait",
  description: "Wait for the caller to go.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "boolean" } },
    required: ["result"],
    additionalProperties: false,
  },
};
