import type { Tool } from "toolwright/gen/v1";

/** Counts the files. */
export interface CountFilesInput {
  readonly [key: string]: never;
}

export interface CountFilesOutput {
  readonly result: number;
}

/** Counts the files. */
export const countFilesTool: Tool<CountFilesInput, CountFilesOutput> = {
  name: "count_files",
  description: "Counts the files.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Counts the folders. */
export interface CountFoldersInput {
  readonly [key: string]: never;
}

export interface CountFoldersOutput {
  readonly result: number;
}

/** Counts the folders. */
export const countFoldersTool: Tool<CountFoldersInput, CountFoldersOutput> = {
  name: "count_folders",
  description: "Counts the folders.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
