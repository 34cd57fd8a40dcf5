import { type Tool, hasExactly, isBoolean, isObject, isString, wrapped } from "toolwright/gen/v1";

export interface FindInput {
  text: string;
}

export function isFindInput(value: unknown): value is FindInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface FindOutput {
  result: string;
}

export function isFindOutput(value: unknown): value is FindOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const findTool: Tool<FindInput, FindOutput> = {
  name: "find",
  description: "Rest and context cannot both be last: the context of an object input comes second.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface WaitInput {
  [key: string]: never;
}

export function isWaitInput(value: unknown): value is WaitInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface WaitOutput {
  result: boolean;
}

export function isWaitOutput(value: unknown): value is WaitOutput {
  return isBoolean(value?.result) && hasExactly(value, 1, "result");
}

export const waitTool: Tool<WaitInput, WaitOutput> = {
  name: "wait",
  description: "Wait for the caller to go.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "boolean" }),
};
