import type { Tool } from "toolwright/gen/v1";

/** Join. */
export interface JoinInput {
  readonly separator: string;
  readonly parts?: readonly (string | number)[];
}

export interface JoinOutput {
  readonly result: string;
}

/** Join. */
export const joinTool: Tool<JoinInput, JoinOutput> = {
  name: "join",
  description: "Join.",
  inputSchema: {
    type: "object",
    properties: {
      separator: { type: "string" },
      parts: { type: "array", items: { anyOf: [{ type: "string" }, { type: "number" }] } },
    },
    required: ["separator"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
