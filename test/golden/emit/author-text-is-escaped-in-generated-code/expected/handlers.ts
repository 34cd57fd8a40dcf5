import { bindTool } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { hostile } from "../tools.js";
import { hostileTool } from "./tools.tools.js";
import { isHostileInput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof hostileTool, "hostile">] = [
  bindTool(hostileTool, { isInput: isHostileInput, call: (input) => hostile(input) }),
];
