import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { find, wait } from "../tools.js";
import { findTool, isFindInput, isFindOutput, isWaitInput, isWaitOutput, waitTool } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof findTool, "find">, BoundToolOf<typeof waitTool, "wait">] = [
  bindTool(findTool, {
    isInput: isFindInput,
    isOutput: isFindOutput,
    call: (input, context) => find(input, context),
    wrapped: true,
  }),
  bindTool(waitTool, {
    isInput: isWaitInput,
    isOutput: isWaitOutput,
    call: (_input, context) => wait(context),
    wrapped: true,
  }),
];
