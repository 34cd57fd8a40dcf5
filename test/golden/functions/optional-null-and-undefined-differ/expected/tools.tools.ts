import { type Tool, countOptional, hasExactly, isString } from "toolwright/gen/v1";

export interface SetInput {
  required: string | null;
  maybe?: string;
  optional?: string;
  both?: string | null;
}

export function isSetInput(value: unknown): value is SetInput {
  const required = value?.required;
  if (!isString(required) && required !== null) return false;
  const both = value.both;
  if (both !== undefined && !isString(both) && both !== null) return false;
  const count =
    1 +
    countOptional(value.maybe, isString) +
    countOptional(value.optional, isString) +
    (both !== undefined);
  return hasExactly(value, count, "required,maybe?,optional?,both?");
}

export interface SetOutput {
  result?: string;
}

export function isSetOutput(value: unknown): value is SetOutput {
  return hasExactly(value, countOptional(value?.result, isString), "result?");
}

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
