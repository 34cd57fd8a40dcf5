import { type Tool, isObject } from "toolwright/gen/v1";

export interface OpenInput {
  [key: string]: never;
}

export function isOpenInput(value: unknown): value is OpenInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const openTool: Tool<OpenInput, undefined> = {
  name: "open",
  description: "The second step.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface SearchInput {
  [key: string]: never;
}

export function isSearchInput(value: unknown): value is SearchInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const searchTool: Tool<SearchInput, undefined> = {
  name: "search",
  description: "The first step.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};
