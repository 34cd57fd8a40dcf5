import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { find, line, show, words } from "../tools.js";
import {
  findTool,
  isFindInput,
  isFindOutput,
  isLineInput,
  isLineOutput,
  isShowInput,
  isWordsInput,
  isWordsOutput,
  lineTool,
  showTool,
  wordsTool,
} from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof findTool, "find">,
  BoundToolOf<typeof lineTool, "line">,
  BoundToolOf<typeof showTool, "show">,
  BoundToolOf<typeof wordsTool, "words">,
] = [
  bindTool(findTool, { isInput: isFindInput, isOutput: isFindOutput, call: ({ id }) => find(id) }),
  bindTool(lineTool, { isInput: isLineInput, isOutput: isLineOutput, call: ({ text }) => line(text), wrapped: true }),
  bindTool(showTool, { isInput: isShowInput, call: ({ name }) => show(name) }),
  bindTool(wordsTool, { isInput: isWordsInput, isOutput: isWordsOutput, call: ({ text }) => words(text) }),
];
