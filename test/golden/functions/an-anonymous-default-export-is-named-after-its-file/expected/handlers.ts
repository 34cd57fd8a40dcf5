import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { default as wordCount } from "../word-count.js";
import { isWordCountInput, isWordCountOutput, wordCountTool } from "./word-count.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof wordCountTool, "word-count">] = [
  bindTool(wordCountTool, {
    isInput: isWordCountInput,
    isOutput: isWordCountOutput,
    call: ({ text }) => wordCount(text),
    wrapped: true,
  }),
];
