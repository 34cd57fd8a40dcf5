import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { copy } from "../tools.js";
import { copyTool, isCopyInput, isCopyOutput } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof copyTool, "copy">] = [
  bindTool(copyTool, {
    isInput: isCopyInput,
    isOutput: isCopyOutput,
    call: ({ from, to }) => copy(from, undefined, undefined, to, undefined),
    wrapped: true,
  }),
];
