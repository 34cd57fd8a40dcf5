import type { Tool } from "toolwright/gen/v1";

/** Take a screenshot. */
export interface ScreenshotInput {
  readonly url: string;
}

/** Take a screenshot. */
export const screenshotTool: Tool<ScreenshotInput, undefined> = {
  name: "screenshot",
  description: "Take a screenshot.",
  inputSchema: {
    type: "object",
    properties: { url: { type: "string" } },
    required: ["url"],
    additionalProperties: false,
  },
};

/** Take a screenshot with version 1 of the SDK. */
export interface ScreenshotV1Input {
  readonly url: string;
}

/** Take a screenshot with version 1 of the SDK. */
export const screenshotV1Tool: Tool<ScreenshotV1Input, undefined> = {
  name: "screenshot_v1",
  description: "Take a screenshot with version 1 of the SDK.",
  inputSchema: {
    type: "object",
    properties: { url: { type: "string" } },
    required: ["url"],
    additionalProperties: false,
  },
};
