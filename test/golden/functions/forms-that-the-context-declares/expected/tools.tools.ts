import { type Prompt, type Tool, hasExactly, isObject, isString, wrapped } from "toolwright/gen/v1";

export interface DeleteFolderInput {
  path: string;
}

export function isDeleteFolderInput(value: unknown): value is DeleteFolderInput {
  return isString(value?.path) && hasExactly(value, 1, "path");
}

export interface DeleteFolderOutput {
  result: string;
}

export function isDeleteFolderOutput(value: unknown): value is DeleteFolderOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const deleteFolderTool: Tool<DeleteFolderInput, DeleteFolderOutput> = {
  name: "delete_folder",
  description: "Deletes a folder.",
  inputSchema: {
    type: "object",
    properties: { path: { type: "string" } },
    required: ["path"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface LetterPromptInput {
  [key: string]: never;
}

export function isLetterPromptInput(value: unknown): value is LetterPromptInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const letterPrompt: Prompt<LetterPromptInput> = {
  name: "letter",
  description: "Writes a letter.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};
