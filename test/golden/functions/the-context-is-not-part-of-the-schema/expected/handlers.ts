import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { wait } from "../tools.js";
import { waitTool } from "./tools.tools.js";
import { isWaitInput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof waitTool, "wait">] = [
  bindChecked(waitTool, {
    isInput: isWaitInput,
    call: wait,
    parameters: ["seconds", "note"],
    declaration: (declared: unknown = wait) => declared,
    context: true,
  }),
];
