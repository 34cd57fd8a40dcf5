import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { measure, readLine, readPage } from "../tools.js";
import { measureTool, readLineTool, readPageTool } from "./tools.tools.js";
import {
  isMeasureInput,
  isMeasureOutput,
  isReadLineInput,
  isReadLineOutput,
  isReadPageInput,
  isReadPageOutput,
} from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof measureTool, "measure">,
  BoundToolOf<typeof readLineTool, "readLine">,
  BoundToolOf<typeof readPageTool, "readPage">,
] = [
  bindChecked(measureTool, {
    isInput: isMeasureInput,
    isOutput: isMeasureOutput,
    call: measure,
    parameters: ["path"],
    declaration: (declared: unknown = measure) => declared,
    openOutput: true,
    output: "text",
  }),
  bindChecked(readLineTool, {
    isInput: isReadLineInput,
    isOutput: isReadLineOutput,
    call: readLine,
    parameters: ["line"],
    declaration: (declared: unknown = readLine) => declared,
    wrapped: true,
    openOutput: true,
  }),
  bindChecked(readPageTool, {
    isInput: isReadPageInput,
    isOutput: isReadPageOutput,
    call: readPage,
    parameters: ["id"],
    declaration: (declared: unknown = readPage) => declared,
    wrapped: true,
    openOutput: true,
    output: "text",
  }),
];
