import { type Tool, hasExactly, isString, wrapped } from "toolwright/gen/v1";

export interface LowerInput {
  text: string;
}

export function isLowerInput(value: unknown): value is LowerInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface LowerOutput {
  result: string;
}

export function isLowerOutput(value: unknown): value is LowerOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const lowerTool: Tool<LowerInput, LowerOutput> = {
  name: "lower",
  namespace: "text",
  description: "Its own words.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
  annotations: { readOnlyHint: true },
};

export interface UpperInput {
  /** What to write */
  text: string;
}

export function isUpperInput(value: unknown): value is UpperInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface UpperOutput {
  result: string;
}

export function isUpperOutput(value: unknown): value is UpperOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const upperTool: Tool<UpperInput, UpperOutput> = {
  name: "upper",
  namespace: "text",
  title: "Capitals",
  description: "Write in capitals.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string", description: "What to write" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
  annotations: { title: "Capitals" },
};
