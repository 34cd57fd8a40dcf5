import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { find } from "../tools.js";
import { findTool, isFindOutput, isQuery } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof findTool, "find">] = [
  bindTool(findTool, { isInput: isQuery, isOutput: isFindOutput, call: (input) => find(input), wrapped: true }),
];
