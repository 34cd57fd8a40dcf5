import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { close, count, open, pack } from "../tools.js";
import {
  closeTool,
  countTool,
  isBox,
  isCount,
  isOpenInput,
  isOpenOutput,
  isPackInput,
  isPage,
  isRecordStringString,
  openTool,
  packTool,
} from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof closeTool, "close">,
  BoundToolOf<typeof countTool, "count">,
  BoundToolOf<typeof openTool, "open">,
  BoundToolOf<typeof packTool, "pack">,
] = [
  bindTool(closeTool, { isInput: isPage, isOutput: isRecordStringString, call: (input) => close(input) as never }),
  bindTool(countTool, { isInput: isPage, isOutput: isCount, call: (input) => count(input) }),
  bindTool(openTool, { isInput: isOpenInput, isOutput: isOpenOutput, stream: ({ title }) => open(title) as never }),
  bindTool(packTool, { isInput: isPackInput, isOutput: isBox, call: ({ five }) => pack(five) as never }),
];
