import type { Tool } from "toolwright/gen/v1";

/** Adds a row. */
export interface AddRowInput {
  readonly row: { readonly id: string; readonly cells?: never; readonly onChange?: never; readonly [key: string]: unknown };
  readonly style: { readonly at?: { readonly width?: number; readonly [key: string]: unknown } & { readonly [key: string]: unknown } };
}

/** Adds a row. */
export const addRowTool: Tool<AddRowInput, undefined> = {
  name: "addRow",
  description: "Adds a row.",
  inputSchema: {
    type: "object",
    properties: {
      row: {
        type: "object",
        properties: { id: { type: "string" }, cells: { not: {} }, onChange: { not: {} } },
        required: ["id"],
        additionalProperties: {},
      },
      style: {
        type: "object",
        properties: {
          at: {
            type: "object",
            properties: { width: { type: "number" } },
            additionalProperties: {},
            allOf: [{ anyOf: [{ type: "object", required: ["width"] }, { type: "object", maxProperties: 0 }] }],
          },
        },
        additionalProperties: false,
      },
    },
    required: ["row", "style"],
    additionalProperties: false,
  },
};
