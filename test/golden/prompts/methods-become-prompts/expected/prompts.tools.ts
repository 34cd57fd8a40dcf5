import {
  type Prompt,
  type Tool,
  countOptional,
  hasExactly,
  isNumber,
  isObject,
  isString,
  wrapped,
} from "toolwright/gen/v1";

export interface AddNoteInput {
  text: string;
}

export function isAddNoteInput(value: unknown): value is AddNoteInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface AddNoteOutput {
  result: number;
}

export function isAddNoteOutput(value: unknown): value is AddNoteOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const addNoteTool: Tool<AddNoteInput, AddNoteOutput> = {
  name: "add_note",
  description: "Add a note.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};

export interface DescribePromptInput {
  [key: string]: never;
}

export function isDescribePromptInput(value: unknown): value is DescribePromptInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const describePrompt: Prompt<DescribePromptInput> = {
  name: "describe",
  description: "Describe the archive.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface NotebookRulesPromptInput {
  [key: string]: never;
}

export function isNotebookRulesPromptInput(value: unknown): value is NotebookRulesPromptInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const notebookRulesPrompt: Prompt<NotebookRulesPromptInput> = {
  name: "notebook_rules",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface SummarizePromptInput {
  /** @default "English" */
  language?: string;
}

export function isSummarizePromptInput(value: unknown): value is SummarizePromptInput {
  return hasExactly(value, countOptional(value?.language, isString), "language?");
}

export const summarizePrompt: Prompt<SummarizePromptInput> = {
  name: "summarize",
  title: "Summary",
  description: "Summarize the notes.",
  inputSchema: {
    type: "object",
    properties: { language: { type: "string", examples: ["English", "German"], default: "English" } },
    additionalProperties: false,
  },
};
