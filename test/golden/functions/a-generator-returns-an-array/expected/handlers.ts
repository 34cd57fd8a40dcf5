import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { count, words } from "../tools.js";
import { countTool, isCountInput, isCountOutput, isWordsInput, isWordsOutput, wordsTool } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof countTool, "count">, BoundToolOf<typeof wordsTool, "words">] = [
  bindTool(countTool, { isInput: isCountInput, isOutput: isCountOutput, stream: ({ to }) => count(to) }),
  bindTool(wordsTool, { isInput: isWordsInput, isOutput: isWordsOutput, stream: ({ text }) => words(text) }),
];
