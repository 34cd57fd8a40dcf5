import { hasExactly, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DeleteFolderInput, DeleteFolderOutput, LetterPromptInput } from "./tools.tools.js";

export const isDeleteFolderInput: Guard<DeleteFolderInput> = (data) => isString(data?.path) && hasExactly(data, data.constructor, 1, "path");

export const isDeleteFolderOutput: Guard<DeleteFolderOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isLetterPromptInput: Guard<LetterPromptInput> = (data) => isObject(data) && Object.keys(data).length === 0;
