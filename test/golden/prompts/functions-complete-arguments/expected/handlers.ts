import { type BoundPrompt, type BoundTool, bindPrompt, lazy } from "toolwright/gen/v1";
import { Calendar, letter, people } from "../mail.js";
import { isLetterPromptInput, isPlanPromptInput, letterPrompt, planPrompt } from "./mail.tools.js";

const calendar = /*@__PURE__*/ lazy(() => new Calendar());

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly BoundTool[] = [];

/** Every prompt with its function, sorted by name. */
export const boundPrompts: readonly BoundPrompt[] = [
  bindPrompt(letterPrompt, {
    isInput: isLetterPromptInput,
    call: ({ department, name }) => letter(department, name),
    complete: { name: people },
  }),
  bindPrompt(planPrompt, {
    isInput: isPlanPromptInput,
    call: ({ day }) => calendar().plan(day),
    complete: { day: (...args: Parameters<Calendar["days"]>) => calendar().days(...args) },
  }),
];
