import { type Tool, hasExactly, isListOf, isNumber, isString } from "toolwright/gen/v1";

export interface IndexFilesInput {
  names: string[];
}

export function isIndexFilesInput(value: unknown): value is IndexFilesInput {
  return isListOf(value?.names, isString) && hasExactly(value, 1, "names");
}

export interface IndexFilesOutput {
  files: number;
}

export function isIndexFilesOutput(value: unknown): value is IndexFilesOutput {
  return isNumber(value?.files) && hasExactly(value, 1, "files");
}

export const indexFilesTool: Tool<IndexFilesInput, IndexFilesOutput> = {
  name: "indexFiles",
  description: "Index the files.",
  inputSchema: {
    type: "object",
    properties: { names: { type: "array", items: { type: "string" } } },
    required: ["names"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { files: { type: "number" } },
    required: ["files"],
    additionalProperties: false,
  },
  execution: { taskSupport: "optional" },
};
