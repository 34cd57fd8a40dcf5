import { type Tool, hasExactly, isNumber, isObject } from "toolwright/gen/v1";

export interface IndexFilesInput {
  [key: string]: never;
}

export function isIndexFilesInput(value: unknown): value is IndexFilesInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface IndexFilesOutput {
  milliseconds: number;
}

export function isIndexFilesOutput(value: unknown): value is IndexFilesOutput {
  return isNumber(value?.milliseconds) && hasExactly(value, 1, "milliseconds");
}

export const indexFilesTool: Tool<IndexFilesInput, IndexFilesOutput> = {
  name: "indexFiles",
  description: "Index the files.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { milliseconds: { type: "number" } },
    required: ["milliseconds"],
    additionalProperties: false,
  },
  execution: { taskSupport: "optional" },
};
