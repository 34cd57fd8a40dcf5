import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { find, wait } from "../tools.js";
import { findTool, waitTool } from "./tools.tools.js";
import { isFindInput, isFindOutput, isWaitInput, isWaitOutput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof findTool, "find">, BoundToolOf<typeof waitTool, "wait">] = [
  bindChecked(findTool, { isInput: isFindInput, isOutput: isFindOutput, call: find, context: true, wrapped: true, openOutput: true }),
  bindChecked(waitTool, {
    isInput: isWaitInput,
    isOutput: isWaitOutput,
    call: wait,
    parameters: [],
    context: true,
    wrapped: true,
    openOutput: true,
  }),
];
