import { type Tool, isObject } from "toolwright/gen/v1";

export interface DbReadInput {
  [key: string]: never;
}

export function isDbReadInput(value: unknown): value is DbReadInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const dbReadTool: Tool<DbReadInput, undefined> = {
  name: "read",
  namespace: "db",
  description: "Two.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface FsReadInput {
  [key: string]: never;
}

export function isFsReadInput(value: unknown): value is FsReadInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const fsReadTool: Tool<FsReadInput, undefined> = {
  name: "read",
  namespace: "fs",
  description: "One.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};
