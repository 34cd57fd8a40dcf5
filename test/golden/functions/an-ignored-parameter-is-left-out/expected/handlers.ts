import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { copy } from "../tools.js";
import { copyTool } from "./tools.tools.js";
import { isCopyInput, isCopyOutput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof copyTool, "copy">] = [
  bindChecked(copyTool, {
    isInput: isCopyInput,
    isOutput: isCopyOutput,
    call: copy,
    parameters: ["from", "onBytes", "retries", "to", "needed"],
    declaration: (declared: unknown = copy) => declared,
    omitted: ["needed", "onBytes", "retries"],
    wrapped: true,
    openOutput: true,
  }),
];
