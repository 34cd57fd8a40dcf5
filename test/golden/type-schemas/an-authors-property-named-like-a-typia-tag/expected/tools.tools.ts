import type { Tool } from "toolwright/gen/v1";

/** Add an entry. */
export interface AddEntryInput {
  readonly name: string;
  readonly "typia.tag"?: { readonly kind: "minimum"; readonly value: 1 };
}

/** Add an entry. */
export const addEntryTool: Tool<AddEntryInput, undefined> = {
  name: "add_entry",
  description: "Add an entry.",
  inputSchema: {
    type: "object",
    properties: {
      name: { type: "string" },
      "typia.tag": {
        type: "object",
        properties: { kind: { type: "string", const: "minimum" }, value: { type: "number", const: 1 } },
        required: ["kind", "value"],
        additionalProperties: false,
      },
    },
    required: ["name"],
    additionalProperties: false,
  },
};
