import { countOptional, hasExactly, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  AddNoteInput,
  AddNoteOutput,
  DescribePromptInput,
  NotebookRulesPromptInput,
  SummarizePromptInput,
} from "./prompts.tools.js";

export const isAddNoteInput: Guard<AddNoteInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isAddNoteOutput: Guard<AddNoteOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isDescribePromptInput: Guard<DescribePromptInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isNotebookRulesPromptInput: Guard<NotebookRulesPromptInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isSummarizePromptInput: Guard<SummarizePromptInput> = (data) => hasExactly(data, data?.constructor, countOptional(data?.language, isString), "language?");
