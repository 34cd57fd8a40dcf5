import { type Tool, hasExactly, isObject, isString } from "toolwright/gen/v1";

export interface LaterInput {
  text: string;
}

export function isLaterInput(value: unknown): value is LaterInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export const laterTool: Tool<LaterInput, undefined> = {
  name: "later",
  description: "Later.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
};

export interface NeverInput {
  [key: string]: never;
}

export function isNeverInput(value: unknown): value is NeverInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const neverTool: Tool<NeverInput, undefined> = {
  name: "never",
  description: "Never.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface NowInput {
  text: string;
}

export function isNowInput(value: unknown): value is NowInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export const nowTool: Tool<NowInput, undefined> = {
  name: "now",
  description: "At once.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
};
