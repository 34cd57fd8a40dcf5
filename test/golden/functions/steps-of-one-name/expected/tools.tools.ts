import type { Tool } from "toolwright/gen/v1";

/** Index the files. */
export interface IndexFilesInput {
  readonly names: string[];
}

export interface IndexFilesOutput {
  readonly files: number;
}

/** Index the files. */
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
