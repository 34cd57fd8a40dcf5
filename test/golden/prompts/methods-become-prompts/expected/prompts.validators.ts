import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  AddNoteInput,
  AddNoteOutput,
  DescribePromptInput,
  NotebookRulesPromptInput,
  SummarizePromptInput,
} from "./prompts.tools.js";

export const isAddNoteInput: Guard<AddNoteInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isAddNoteOutput: Guard<AddNoteOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isDescribePromptInput: Guard<DescribePromptInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isNotebookRulesPromptInput: Guard<NotebookRulesPromptInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isSummarizePromptInput: Guard<SummarizePromptInput> = (data) => {
  const data1 = data?.language;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined), "language?");
};
