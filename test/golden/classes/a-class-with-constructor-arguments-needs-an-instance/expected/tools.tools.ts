import type { Tool } from "toolwright/gen/v1";

/** Beside it. */
export interface BesideInput {
  readonly [key: string]: never;
}

/** Beside it. */
export const besideTool: Tool<BesideInput, undefined> = {
  name: "beside",
  description: "Beside it.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

/** Where it is. */
export interface WhereInput {
  readonly [key: string]: never;
}

export interface WhereOutput {
  readonly result: string;
}

/** Where it is. */
export const whereTool: Tool<WhereInput, WhereOutput> = {
  name: "where",
  description: "Where it is.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
