import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { own } from "../own.js";
import { screenshot, screenshot_v1 } from "../tools.js";
import { ownTool } from "./own.tools.js";
import { isOwnInput, isOwnOutput } from "./own.validators.js";
import { screenshotTool, screenshotV1Tool } from "./tools.tools.js";
import { isScreenshotInput, isScreenshotV1Input } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof ownTool, "own">,
  BoundToolOf<typeof screenshotTool, "screenshot">,
  BoundToolOf<typeof screenshotV1Tool, "screenshot_v1">,
] = [
  bindChecked(ownTool, { isInput: isOwnInput, isOutput: isOwnOutput, call: own, parameters: [], openOutput: true }),
  bindChecked(screenshotTool, {
    isInput: isScreenshotInput,
    call: screenshot,
    parameters: ["url"],
    declaration: (declared: unknown = screenshot) => declared,
    mcpResult: true,
  }),
  bindChecked(screenshotV1Tool, {
    isInput: isScreenshotV1Input,
    call: screenshot_v1,
    parameters: ["url"],
    declaration: (declared: unknown = screenshot_v1) => declared,
    mcpResult: true,
  }),
];
