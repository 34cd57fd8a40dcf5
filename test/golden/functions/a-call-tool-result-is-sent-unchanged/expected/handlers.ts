import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { own } from "../own.js";
import { screenshot, screenshot_v1 } from "../tools.js";
import { isCallToolResult, isOwnInput, ownTool } from "./own.tools.js";
import { isScreenshotInput, isScreenshotV1Input, screenshotTool, screenshotV1Tool } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof ownTool, "own">,
  BoundToolOf<typeof screenshotTool, "screenshot">,
  BoundToolOf<typeof screenshotV1Tool, "screenshot_v1">,
] = [
  bindTool(ownTool, { isInput: isOwnInput, isOutput: isCallToolResult, call: () => own() }),
  bindTool(screenshotTool, { isInput: isScreenshotInput, call: ({ url }) => screenshot(url), mcpResult: true }),
  bindTool(screenshotV1Tool, {
    isInput: isScreenshotV1Input,
    call: ({ url }) => screenshot_v1(url),
    mcpResult: true,
  }),
];
