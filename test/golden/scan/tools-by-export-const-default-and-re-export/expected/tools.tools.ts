import { type Tool, hasExactly, isString, wrapped } from "toolwright/gen/v1";

export interface ByConstInput {
  text: string;
}

export function isByConstInput(value: unknown): value is ByConstInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface ByConstOutput {
  result: string;
}

export function isByConstOutput(value: unknown): value is ByConstOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const byConstTool: Tool<ByConstInput, ByConstOutput> = {
  name: "byConst",
  description: "By const.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface ByDefaultInput {
  text: string;
}

export function isByDefaultInput(value: unknown): value is ByDefaultInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface ByDefaultOutput {
  result: string;
}

export function isByDefaultOutput(value: unknown): value is ByDefaultOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const byDefaultTool: Tool<ByDefaultInput, ByDefaultOutput> = {
  name: "byDefault",
  description: "By default export.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
