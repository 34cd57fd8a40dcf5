import { bindPrompt } from "toolwright/gen/v1";
import type { BoundPrompt, BoundTool } from "toolwright/gen/v1";
import { greet, minutes, review_code } from "../prompts.js";
import { greetPrompt, meetingMinutesPrompt, reviewCodePrompt } from "./prompts.tools.js";
import { isGreetPromptInput, isMeetingMinutesPromptInput, isReviewCodePromptInput } from "./prompts.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly BoundTool[] = [];

/** Every prompt with its function, sorted by name. */
export const boundPrompts: readonly BoundPrompt[] = [
  bindPrompt(greetPrompt, { isInput: isGreetPromptInput, call: greet, parameters: [] }),
  bindPrompt(meetingMinutesPrompt, { isInput: isMeetingMinutesPromptInput, call: minutes, carried: { "/properties/day": "Date" }, context: true }),
  bindPrompt(reviewCodePrompt, {
    isInput: isReviewCodePromptInput,
    call: review_code,
    parameters: ["code", "style"],
    declaration: (declared: unknown = review_code) => declared,
  }),
];
