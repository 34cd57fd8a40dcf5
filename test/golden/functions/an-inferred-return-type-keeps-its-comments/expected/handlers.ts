import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { look } from "../tools.js";
import { lookTool } from "./tools.tools.js";
import { isLookInput, isLookOutput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof lookTool, "look">] = [
  bindChecked(lookTool, {
    isInput: isLookInput,
    isOutput: isLookOutput,
    call: look,
    parameters: ["text"],
    declaration: (declared: unknown = look) => declared,
    openOutput: true,
  }),
];
