import type { Tool } from "toolwright/gen/v1";

/** Take. */
export interface TakeInput {
  readonly name: string | null;
  readonly maybe?: string;
  readonly undef?: string;
  readonly nested: { readonly list: readonly { readonly id: number }[] };
  readonly any: unknown;
}

/** Take. */
export const takeTool: Tool<TakeInput, undefined> = {
  name: "take",
  description: "Take.",
  inputSchema: {
    type: "object",
    properties: {
      name: { anyOf: [{ type: "string" }, { type: "null" }] },
      maybe: { type: "string" },
      undef: { type: "string" },
      nested: {
        type: "object",
        properties: {
          list: {
            type: "array",
            items: {
              type: "object",
              properties: { id: { type: "number" } },
              required: ["id"],
              additionalProperties: false,
            },
          },
        },
        required: ["list"],
        additionalProperties: false,
      },
      any: {},
    },
    required: ["name", "nested", "any"],
    additionalProperties: false,
  },
};
