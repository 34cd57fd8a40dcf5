import type { Tool } from "toolwright/gen/v1";

/** Save. */
export interface SaveInput {
  readonly scores: { readonly [key: string]: number };
  readonly flags: { readonly a: boolean; readonly b: boolean };
  readonly patch: { readonly name?: string; readonly email?: string };
  readonly whole: { readonly name: string; readonly email: string };
  readonly prefixed: { readonly [key: string]: string };
}

/** Save. */
export const saveTool: Tool<SaveInput, undefined> = {
  name: "save",
  description: "Save.",
  inputSchema: {
    type: "object",
    properties: {
      scores: { type: "object", properties: {}, additionalProperties: { type: "number" } },
      flags: {
        type: "object",
        properties: { a: { type: "boolean" }, b: { type: "boolean" } },
        required: ["a", "b"],
        additionalProperties: false,
      },
      patch: {
        type: "object",
        properties: { name: { type: "string" }, email: { type: "string" } },
        additionalProperties: false,
      },
      whole: {
        type: "object",
        properties: { name: { type: "string" }, email: { type: "string" } },
        required: ["name", "email"],
        additionalProperties: false,
      },
      prefixed: {
        type: "object",
        properties: {},
        patternProperties: { "^x-[\\s\\S]*$": { type: "string" } },
        additionalProperties: false,
      },
    },
    required: ["scores", "flags", "patch", "whole", "prefixed"],
    additionalProperties: false,
  },
};
