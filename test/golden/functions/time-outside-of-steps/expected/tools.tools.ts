import type { Tool } from "toolwright/gen/v1";

/** Index the files. */
export interface IndexFilesInput {
  readonly [key: string]: never;
}

export interface IndexFilesOutput {
  readonly milliseconds: number;
}

/** Index the files. */
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
