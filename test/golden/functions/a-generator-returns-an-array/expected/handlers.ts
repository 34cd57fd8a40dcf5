import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { count, words } from "../tools.js";
import { countTool, wordsTool } from "./tools.tools.js";
import { isCountInput, isCountOutput, isWordsInput, isWordsOutput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof countTool, "count">, BoundToolOf<typeof wordsTool, "words">] = [
  bindChecked(countTool, {
    isInput: isCountInput,
    isOutput: isCountOutput,
    call: count,
    parameters: ["to"],
    declaration: (declared: unknown = count) => declared,
    wrapped: true,
    streamed: true,
    openOutput: true,
  }),
  bindChecked(wordsTool, {
    isInput: isWordsInput,
    isOutput: isWordsOutput,
    call: words,
    parameters: ["text"],
    declaration: (declared: unknown = words) => declared,
    wrapped: true,
    streamed: true,
    openOutput: true,
  }),
];
