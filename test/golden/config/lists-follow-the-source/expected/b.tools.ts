import { type Tool, isObject } from "toolwright/gen/v1";

export interface AddInput {
  [key: string]: never;
}

export function isAddInput(value: unknown): value is AddInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const addTool: Tool<AddInput, undefined> = {
  name: "add",
  description: "The last step.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};
