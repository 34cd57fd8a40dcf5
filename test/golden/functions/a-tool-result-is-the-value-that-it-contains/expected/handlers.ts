import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { find, line, show, words } from "../tools.js";
import { findTool, lineTool, showTool, wordsTool } from "./tools.tools.js";
import {
  isFindInput,
  isFindOutput,
  isLineInput,
  isLineOutput,
  isShowInput,
  isWordsInput,
  isWordsOutput,
} from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof findTool, "find">,
  BoundToolOf<typeof lineTool, "line">,
  BoundToolOf<typeof showTool, "show">,
  BoundToolOf<typeof wordsTool, "words">,
] = [
  bindChecked(findTool, {
    isInput: isFindInput,
    isOutput: isFindOutput,
    call: find,
    parameters: ["id"],
    declaration: (declared: unknown = find) => declared,
    openOutput: true,
  }),
  bindChecked(lineTool, {
    isInput: isLineInput,
    isOutput: isLineOutput,
    call: line,
    parameters: ["text"],
    declaration: (declared: unknown = line) => declared,
    wrapped: true,
    openOutput: true,
  }),
  bindChecked(showTool, { isInput: isShowInput, call: show, parameters: ["name"], declaration: (declared: unknown = show) => declared }),
  bindChecked(wordsTool, {
    isInput: isWordsInput,
    isOutput: isWordsOutput,
    call: words,
    parameters: ["text"],
    declaration: (declared: unknown = words) => declared,
    openOutput: true,
  }),
];
