import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { lines } from "../tools.js";
import { linesTool } from "./tools.tools.js";
import { isLinesInput, isLinesOutput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof linesTool, "lines">] = [
  bindChecked(linesTool, {
    isInput: isLinesInput,
    isOutput: isLinesOutput,
    call: lines,
    parameters: ["text"],
    declaration: (declared: unknown = lines) => declared,
    wrapped: true,
    streamed: true,
    openOutput: true,
  }),
];
