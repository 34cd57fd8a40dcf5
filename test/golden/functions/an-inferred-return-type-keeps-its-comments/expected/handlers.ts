import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { look } from "../tools.js";
import { isLookInput, isLookOutput, lookTool } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof lookTool, "look">] = [
  bindTool(lookTool, { isInput: isLookInput, isOutput: isLookOutput, call: ({ text }) => look(text) }),
];
