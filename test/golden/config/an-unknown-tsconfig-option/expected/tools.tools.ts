import { type Tool, isObject } from "toolwright/gen/v1";

export interface OneInput {
  [key: string]: never;
}

export function isOneInput(value: unknown): value is OneInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const oneTool: Tool<OneInput, undefined> = {
  name: "one",
  description: "One.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};
