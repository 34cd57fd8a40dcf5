import type { Guard } from "toolwright/gen/v1";
import type {
  AddNoteInput,
  AddNoteOutput,
  DescribePromptInput,
  NotebookRulesPromptInput,
  SummarizePromptInput,
} from "./prompts.tools.js";

export const isAddNoteInput: Guard<AddNoteInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isAddNoteOutput: Guard<AddNoteOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.result)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "result": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isDescribePromptInput: Guard<DescribePromptInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isNotebookRulesPromptInput: Guard<NotebookRulesPromptInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isSummarizePromptInput: Guard<SummarizePromptInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "language": if (data.language !== undefined) if (typeof data.language !== "string") return false; break;
      default: return false;
    }
  }
  return true;
};
