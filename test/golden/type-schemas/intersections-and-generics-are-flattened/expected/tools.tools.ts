import type { Tool } from "toolwright/gen/v1";

/** List. */
export interface ListInput {
  readonly name?: string;
  readonly id: number;
}

export interface ListOutput {
  readonly items: readonly { readonly name: string; readonly id: number }[];
  readonly next?: string;
}

/** List. */
export const listTool: Tool<ListInput, ListOutput> = {
  name: "list",
  description: "List.",
  inputSchema: {
    type: "object",
    properties: { name: { type: "string" }, id: { type: "number" } },
    required: ["id"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      items: {
        type: "array",
        items: {
          type: "object",
          properties: { name: { type: "string" }, id: { type: "number" } },
          required: ["name", "id"],
          additionalProperties: false,
        },
      },
      next: { type: "string" },
    },
    required: ["items"],
    additionalProperties: false,
  },
};
