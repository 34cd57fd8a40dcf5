import type { Tool } from "toolwright/gen/v1";

/** Set. */
export interface SetInput {
  readonly required: string | null;
  readonly maybe?: string;
  readonly optional?: string;
  readonly both?: string | null;
}

export interface SetOutput {
  readonly result?: string;
}

/** Set. */
export const setTool: Tool<SetInput, SetOutput> = {
  name: "set",
  description: "Set.",
  inputSchema: {
    type: "object",
    properties: {
      required: { anyOf: [{ type: "string" }, { type: "null" }] },
      maybe: { type: "string" },
      optional: { type: "string" },
      both: { anyOf: [{ type: "string" }, { type: "null" }] },
    },
    required: ["required"],
    additionalProperties: false,
  },
  outputSchema: { type: "object", properties: { result: { type: "string" } }, additionalProperties: false },
};
