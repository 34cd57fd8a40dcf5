import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DeleteFolderInput, DeleteFolderOutput, LetterPromptInput } from "./tools.tools.js";

export const isDeleteFolderInput: Guard<DeleteFolderInput> = (data) => typeof data?.path === "string" && hasExactly(data, data.constructor, 1, "path");

export const isDeleteFolderOutput: Guard<DeleteFolderOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isLetterPromptInput: Guard<LetterPromptInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;
