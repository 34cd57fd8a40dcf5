import type { Prompt, Tool } from "toolwright/gen/v1";

/** Add a note. */
export interface AddNoteInput {
  readonly text: string;
}

export interface AddNoteOutput {
  readonly result: number;
}

/** Add a note. */
export const addNoteTool: Tool<AddNoteInput, AddNoteOutput> = {
  name: "add_note",
  description: "Add a note.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Describe the archive. */
export interface DescribePromptInput {
  readonly [key: string]: never;
}

/** Describe the archive. */
export const describePrompt: Prompt<DescribePromptInput> = {
  name: "describe",
  description: "Describe the archive.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface NotebookRulesPromptInput {
  readonly [key: string]: never;
}

export const notebookRulesPrompt: Prompt<NotebookRulesPromptInput> = { name: "notebook_rules", inputSchema: { type: "object", properties: {}, additionalProperties: false } };

/** Summarize the notes. */
export interface SummarizePromptInput {
  /** @default "English" */
  readonly language?: string;
}

/** Summarize the notes. */
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
