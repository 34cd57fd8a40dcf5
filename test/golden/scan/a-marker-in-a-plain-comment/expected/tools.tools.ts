import { type Tool, isObject } from "toolwright/gen/v1";

export interface FiveInput {
  [key: string]: never;
}

export function isFiveInput(value: unknown): value is FiveInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const fiveTool: Tool<FiveInput, undefined> = {
  name: "five",
  description: "Is a tool.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};
