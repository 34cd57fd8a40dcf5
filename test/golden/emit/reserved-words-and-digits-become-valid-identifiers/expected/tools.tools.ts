import { type Tool, isObject } from "toolwright/gen/v1";

export interface _2ndStepInput {
  [key: string]: never;
}

export function is_2ndStepInput(value: unknown): value is _2ndStepInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const _2ndStepTool: Tool<_2ndStepInput, undefined> = {
  name: "2nd.step",
  description: "Second.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface ClassInput {
  [key: string]: never;
}

export function isClassInput(value: unknown): value is ClassInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const classTool: Tool<ClassInput, undefined> = {
  name: "class",
  description: "Class.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface DeleteInput {
  [key: string]: never;
}

export function isDeleteInput(value: unknown): value is DeleteInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const deleteTool: Tool<DeleteInput, undefined> = {
  name: "delete",
  description: "Delete it.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};
