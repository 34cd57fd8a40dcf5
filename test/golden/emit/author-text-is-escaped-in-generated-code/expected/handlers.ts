import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { hostile } from "../tools.js";
import { hostileTool, isHostile } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof hostileTool, "hostile">] = [
  bindTool(hostileTool, { isInput: isHostile, call: (input) => hostile(input) }),
];
