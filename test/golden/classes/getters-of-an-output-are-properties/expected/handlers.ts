import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { box } from "../tools.js";
import { boxTool } from "./tools.tools.js";
import { isBoxInput, isBoxOutput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof boxTool, "box">] = [
  bindChecked(boxTool, {
    isInput: isBoxInput,
    isOutput: isBoxOutput,
    call: box,
    parameters: ["width", "height"],
    declaration: (declared: unknown = box) => declared,
    omitted: ["label"],
    openOutput: true,
  }),
];
