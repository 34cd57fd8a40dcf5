import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { outer } from "../hidden.js";
import { byConst, default as tools } from "../tools.js";
import { innerTool, isInnerInput, isInnerOutput } from "./hidden.tools.js";
import {
  byConstTool,
  byDefaultTool,
  isByConstInput,
  isByConstOutput,
  isByDefaultInput,
  isByDefaultOutput,
} from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof byConstTool, "byConst">,
  BoundToolOf<typeof byDefaultTool, "byDefault">,
  BoundToolOf<typeof innerTool, "inner">,
] = [
  bindTool(byConstTool, {
    isInput: isByConstInput,
    isOutput: isByConstOutput,
    call: ({ text }) => byConst(text),
    wrapped: true,
  }),
  bindTool(byDefaultTool, {
    isInput: isByDefaultInput,
    isOutput: isByDefaultOutput,
    call: ({ text }) => tools(text),
    wrapped: true,
  }),
  bindTool(innerTool, {
    isInput: isInnerInput,
    isOutput: isInnerOutput,
    call: ({ text }) => outer(text),
    wrapped: true,
  }),
];
