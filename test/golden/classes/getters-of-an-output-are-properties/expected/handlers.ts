import { bindTool } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { box } from "../tools.js";
import { boxTool } from "./tools.tools.js";
import { isBoxInput, isBoxOutput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof boxTool, "box">] = [
  bindTool(boxTool, {
    isInput: isBoxInput,
    isOutput: isBoxOutput,
    call: ({ width, height }) => box(width, height),
    openOutput: true,
  }),
];
