import { type BoundPrompt, type BoundTool, bindPrompt } from "toolwright/gen/v1";
import { greet, minutes, review_code } from "../prompts.js";
import {
  greetPrompt,
  isGreetPromptInput,
  isMeeting,
  isReviewCodePromptInput,
  meetingMinutesPrompt,
  reviewCodePrompt,
} from "./prompts.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly BoundTool[] = [];

/** Every prompt with its function, sorted by name. */
export const boundPrompts: readonly BoundPrompt[] = [
  bindPrompt(greetPrompt, { isInput: isGreetPromptInput, call: () => greet() }),
  bindPrompt(meetingMinutesPrompt, {
    isInput: isMeeting,
    call: (input, context) => minutes(input, context),
    carried: { "/properties/day": "Date" },
  }),
  bindPrompt(reviewCodePrompt, {
    isInput: isReviewCodePromptInput,
    call: ({ code, style }) => review_code(code, style),
  }),
];
