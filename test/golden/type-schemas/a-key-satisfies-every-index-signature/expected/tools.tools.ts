import type { JsonObject, Tool } from "toolwright/gen/v1";

interface Shared {
  readonly method: string;
}

const sharedSchema: JsonObject = {
  type: "object",
  properties: { method: { type: "string" } },
  required: ["method"],
  additionalProperties: false,
};

/** Registers paths. */
export interface RegisterInput {
  readonly paths: { readonly [key: string]: Shared };
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
        patternProperties: { "^x-[\\s\\S]*$": { allOf: [{}, sharedSchema] } },
        additionalProperties: sharedSchema,
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
