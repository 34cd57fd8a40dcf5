import type { Prompt, Tool } from "toolwright/gen/v1";

/** Deletes a folder. */
export interface DeleteFolderInput {
  readonly path: string;
}

export interface DeleteFolderOutput {
  readonly result: string;
}

/** Deletes a folder. */
export const deleteFolderTool: Tool<DeleteFolderInput, DeleteFolderOutput> = {
  name: "delete_folder",
  description: "Deletes a folder.",
  inputSchema: {
    type: "object",
    properties: { path: { type: "string" } },
    required: ["path"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Writes a letter. */
export interface LetterPromptInput {
  readonly [key: string]: never;
}

/** Writes a letter. */
export const letterPrompt: Prompt<LetterPromptInput> = {
  name: "letter",
  description: "Writes a letter.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};
