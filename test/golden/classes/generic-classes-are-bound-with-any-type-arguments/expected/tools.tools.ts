import { type Resource, type Tool, hasExactly, isListOf, isNumber, isObject, isString, wrapped } from "toolwright/gen/v1";

export interface CountSeenInput {
  [key: string]: never;
}

export function isCountSeenInput(value: unknown): value is CountSeenInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface CountSeenOutput {
  result: number;
}

export function isCountSeenOutput(value: unknown): value is CountSeenOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const countSeenTool: Tool<CountSeenInput, CountSeenOutput> = {
  name: "count_seen",
  description: "Counts.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};

export interface ListShelfInput {
  [key: string]: never;
}

export function isListShelfInput(value: unknown): value is ListShelfInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface ListShelfOutput {
  result: readonly string[];
}

export function isListShelfOutput(value: unknown): value is ListShelfOutput {
  return isListOf(value?.result, isString) && hasExactly(value, 1, "result");
}

export const listShelfTool: Tool<ListShelfInput, ListShelfOutput> = {
  name: "list_shelf",
  description: "Names the items.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: { type: "string" } }),
};

export interface PeekBoxInput {
  [key: string]: never;
}

export function isPeekBoxInput(value: unknown): value is PeekBoxInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface PeekBoxOutput {
  result: string;
}

export function isPeekBoxOutput(value: unknown): value is PeekBoxOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const peekBoxTool: Tool<PeekBoxInput, PeekBoxOutput> = {
  name: "peek_box",
  description: "Shows the value.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface ItemResourceInput {
  id: string;
}

export function isItemResourceInput(value: unknown): value is ItemResourceInput {
  return isString(value?.id) && hasExactly(value, 1, "id");
}

export interface ItemResourceOutput {
  result?: { id: string };
}

export function isItemResourceOutput(value: unknown): value is ItemResourceOutput {
  const result = value?.result;
  if (result !== undefined && (!isString(result?.id) || !hasExactly(result, 1, "id"))) return false;
  return hasExactly(value, result === undefined ? 0 : 1, "result?");
}

export const itemResource: Resource<ItemResourceInput, ItemResourceOutput> = {
  uri: "shelf://items/{id}",
  name: "item",
  description: "An item.",
  mimeType: "application/json",
  inputSchema: {
    type: "object",
    properties: { id: { type: "string" } },
    required: ["id"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      result: { type: "object", properties: { id: { type: "string" } }, required: ["id"], additionalProperties: false },
    },
    additionalProperties: false,
  },
};
