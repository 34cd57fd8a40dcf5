import {
  type BoundPrompt,
  type BoundResource,
  type BoundToolOf,
  bindPrompt,
  bindResource,
  bindTool,
} from "toolwright/gen/v1";
import { manual, review, search } from "../tools.js";
import {
  isManualResourceInput,
  isReviewPromptInput,
  isSearchInput,
  isSearchOutput,
  manualResource,
  reviewPrompt,
  searchTool,
} from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof searchTool, "search">] = [
  bindTool(searchTool, {
    isInput: isSearchInput,
    isOutput: isSearchOutput,
    call: ({ to, options }) => search(to, options),
    wrapped: true,
  }),
];

/** Every prompt with its function, sorted by name. */
export const boundPrompts: readonly BoundPrompt[] = [
  bindPrompt(reviewPrompt, { isInput: isReviewPromptInput, call: ({ text }) => review(text) }),
];

/** Every resource with its function, sorted by URI. */
export const boundResources: readonly BoundResource[] = [
  bindResource(manualResource, { isInput: isManualResourceInput, call: () => manual() }),
];
