import { bindTool } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { join } from "../tools.js";
import { isJoinInput, isJoinOutput, joinTool } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof joinTool, "join">] = [
  bindTool(joinTool, {
    isInput: isJoinInput,
    isOutput: isJoinOutput,
    call: ({ separator, parts }) => join(separator, ...(parts ?? [])),
    wrapped: true,
    openOutput: true,
  }),
];
