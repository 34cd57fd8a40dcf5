import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { measure, readLine, readPage } from "../tools.js";
import {
  isMeasureInput,
  isMeasureOutput,
  isReadLineInput,
  isReadLineOutput,
  isReadPageInput,
  isReadPageOutput,
  measureTool,
  readLineTool,
  readPageTool,
} from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof measureTool, "measure">,
  BoundToolOf<typeof readLineTool, "readLine">,
  BoundToolOf<typeof readPageTool, "readPage">,
] = [
  bindTool(measureTool, {
    isInput: isMeasureInput,
    isOutput: isMeasureOutput,
    call: ({ path }) => measure(path),
    output: "text",
  }),
  bindTool(readLineTool, {
    isInput: isReadLineInput,
    isOutput: isReadLineOutput,
    call: ({ line }) => readLine(line),
    wrapped: true,
  }),
  bindTool(readPageTool, {
    isInput: isReadPageInput,
    isOutput: isReadPageOutput,
    call: ({ id }) => readPage(id),
    wrapped: true,
    output: "text",
  }),
];
