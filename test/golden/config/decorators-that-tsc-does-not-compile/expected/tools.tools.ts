import { type Tool, hasExactly, isNumber, isObject, wrapped } from "toolwright/gen/v1";

export interface CountFilesInput {
  [key: string]: never;
}

export function isCountFilesInput(value: unknown): value is CountFilesInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface CountFilesOutput {
  result: number;
}

export function isCountFilesOutput(value: unknown): value is CountFilesOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const countFilesTool: Tool<CountFilesInput, CountFilesOutput> = {
  name: "count_files",
  description: "Counts the files.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};

export interface CountFoldersInput {
  [key: string]: never;
}

export function isCountFoldersInput(value: unknown): value is CountFoldersInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface CountFoldersOutput {
  result: number;
}

export function isCountFoldersOutput(value: unknown): value is CountFoldersOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const countFoldersTool: Tool<CountFoldersInput, CountFoldersOutput> = {
  name: "count_folders",
  description: "Counts the folders.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
