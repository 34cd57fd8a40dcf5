import { type BoundPrompt, type BoundToolOf, bindPrompt, bindTool, lazy } from "toolwright/gen/v1";
import { type Archive, Notebook } from "../prompts.js";
import {
  addNoteTool,
  describePrompt,
  isAddNoteInput,
  isAddNoteOutput,
  isDescribePromptInput,
  isNotebookRulesPromptInput,
  isSummarizePromptInput,
  notebookRulesPrompt,
  summarizePrompt,
} from "./prompts.tools.js";

const notebook = /*@__PURE__*/ lazy(() => new Notebook());

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof addNoteTool, "add_note">] = [
  bindTool(addNoteTool, {
    isInput: isAddNoteInput,
    isOutput: isAddNoteOutput,
    call: ({ text }) => notebook().add(text),
    wrapped: true,
  }),
];

/** Handlers and instances that the generated code cannot import. */
export interface PromptBindings {
  /** By class. */
  readonly instances: {
    readonly Archive: Archive;
  };
}

/** Returns every prompt with its function, sorted by name. */
export function bindPrompts(bindings: PromptBindings): readonly BoundPrompt[] {
  return [
    bindPrompt(describePrompt, { isInput: isDescribePromptInput, call: () => bindings.instances.Archive.describe() }),
    bindPrompt(notebookRulesPrompt, { isInput: isNotebookRulesPromptInput, call: () => Notebook.rules() }),
    bindPrompt(summarizePrompt, {
      isInput: isSummarizePromptInput,
      call: ({ language }) => notebook().summarize(language as never),
    }),
  ];
}
