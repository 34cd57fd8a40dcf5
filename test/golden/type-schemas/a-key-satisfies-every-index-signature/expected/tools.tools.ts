import type { Tool } from "toolwright/gen/v1";

/** Registers paths. */
export interface RegisterInput {
  readonly paths: { readonly [key: string]: { readonly method: string } };
  readonly limits: { readonly [key: string]: number | (1 | 2) & number };
}

/** Registers paths. */
export const registerTool: Tool<RegisterInput, undefined> = {
  name: "register",
  description: "Registers paths.",
  inputSchema: {
    type: "object",
    properties: {
      paths: {
        type: "object",
        properties: {},
        patternProperties: {
          "^x-[\\s\\S]*$": {
            allOf: [
              {},
              {
                type: "object",
                properties: { method: { type: "string" } },
                required: ["method"],
                additionalProperties: false,
              },
            ],
          },
        },
        additionalProperties: {
          type: "object",
          properties: { method: { type: "string" } },
          required: ["method"],
          additionalProperties: false,
        },
      },
      limits: {
        type: "object",
        properties: {},
        patternProperties: { "^max-[\\s\\S]*$": { allOf: [{ type: "number", enum: [1, 2] }, { type: "number" }] } },
        additionalProperties: { type: "number" },
      },
    },
    required: ["paths", "limits"],
    additionalProperties: false,
  },
};
