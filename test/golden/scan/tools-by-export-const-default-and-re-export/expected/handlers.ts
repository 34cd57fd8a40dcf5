import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { outer } from "../hidden.js";
import { byConst, default as tools } from "../tools.js";
import { innerTool } from "./hidden.tools.js";
import { isInnerInput, isInnerOutput } from "./hidden.validators.js";
import { byConstTool, byDefaultTool } from "./tools.tools.js";
import { isByConstInput, isByConstOutput, isByDefaultInput, isByDefaultOutput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof byConstTool, "byConst">,
  BoundToolOf<typeof byDefaultTool, "byDefault">,
  BoundToolOf<typeof innerTool, "inner">,
] = [
  bindChecked(byConstTool, {
    isInput: isByConstInput,
    isOutput: isByConstOutput,
    call: byConst,
    parameters: ["text"],
    declaration: (declared: unknown = byConst) => declared,
    wrapped: true,
    openOutput: true,
  }),
  bindChecked(byDefaultTool, {
    isInput: isByDefaultInput,
    isOutput: isByDefaultOutput,
    call: tools,
    parameters: ["text"],
    declaration: (declared: unknown = tools) => declared,
    wrapped: true,
    openOutput: true,
  }),
  bindChecked(innerTool, {
    isInput: isInnerInput,
    isOutput: isInnerOutput,
    call: outer,
    parameters: ["text"],
    declaration: (declared: unknown = outer) => declared,
    wrapped: true,
    openOutput: true,
  }),
];
