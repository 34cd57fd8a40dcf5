import { bindTool } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { find } from "../tools.js";
import { findTool } from "./tools.tools.js";
import { isFindInput, isFindOutput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof findTool, "find">] = [
  bindTool(findTool, {
    isInput: isFindInput,
    isOutput: isFindOutput,
    call: (input) => find(input),
    wrapped: true,
    openOutput: true,
  }),
];
