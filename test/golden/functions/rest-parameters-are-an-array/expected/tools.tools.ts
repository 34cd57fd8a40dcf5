import { hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Tool } from "toolwright/gen/v1";

export interface JoinInput {
  readonly separator: string;
  readonly parts?: readonly (string | number)[];
}

export function isJoinInput(value: unknown): value is JoinInput {
  if (!isString(value?.separator)) return false;
  const parts = value.parts;
  if (parts !== undefined) {
    if (!isArray(parts)) return false;
    for (let i = 0; i < parts.length; i++) {
      const item = parts[i];
      if (!isString(item) && !isNumber(item)) return false;
    }
  }
  return hasExactly(value, 1 + (parts !== undefined), "separator,parts?");
}

export interface JoinOutput {
  readonly result: string;
}

export function isJoinOutput(value: unknown): value is JoinOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
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
