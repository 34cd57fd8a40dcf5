import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { lines } from "../tools.js";
import { isLinesInput, isLinesOutput, linesTool } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof linesTool, "lines">] = [
  bindTool(linesTool, { isInput: isLinesInput, isOutput: isLinesOutput, stream: ({ text }) => lines(text) }),
];
