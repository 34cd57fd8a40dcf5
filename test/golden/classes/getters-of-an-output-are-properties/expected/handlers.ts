import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { box } from "../tools.js";
import { boxTool, isBox, isBoxInput } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof boxTool, "box">] = [
  bindTool(boxTool, { isInput: isBoxInput, isOutput: isBox, call: ({ width, height }) => box(width, height) }),
];
