import { type Tool, hasExactly, isObject, isString, wrapped } from "toolwright/gen/v1";

export interface BesideInput {
  [key: string]: never;
}

export function isBesideInput(value: unknown): value is BesideInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const besideTool: Tool<BesideInput, undefined> = {
  name: "beside",
  description: "Beside it.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface WhereInput {
  [key: string]: never;
}

export function isWhereInput(value: unknown): value is WhereInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface WhereOutput {
  result: string;
}

export function isWhereOutput(value: unknown): value is WhereOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const whereTool: Tool<WhereInput, WhereOutput> = {
  name: "where",
  description: "Where it is.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
