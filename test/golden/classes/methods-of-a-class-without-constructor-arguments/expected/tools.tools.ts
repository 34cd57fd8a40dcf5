import { type Tool, hasExactly, isNumber, isObject, wrapped } from "toolwright/gen/v1";

export interface AddInput {
  by: number;
}

export function isAddInput(value: unknown): value is AddInput {
  return isNumber(value?.by) && hasExactly(value, 1, "by");
}

export interface AddOutput {
  count: number;
}

export function isAddOutput(value: unknown): value is AddOutput {
  return isNumber(value?.count) && hasExactly(value, 1, "count");
}

export const addTool: Tool<AddInput, AddOutput> = {
  name: "add",
  namespace: "counter",
  title: "Add",
  description: "Add to the count.",
  inputSchema: {
    type: "object",
    properties: { by: { type: "number" } },
    required: ["by"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { count: { type: "number" } },
    required: ["count"],
    additionalProperties: false,
  },
  annotations: { title: "Add", idempotentHint: false },
};

export interface StartInput {
  [key: string]: never;
}

export function isStartInput(value: unknown): value is StartInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface StartOutput {
  result: number;
}

export function isStartOutput(value: unknown): value is StartOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const startTool: Tool<StartInput, StartOutput> = {
  name: "start",
  namespace: "counter",
  description: "What it starts from.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
