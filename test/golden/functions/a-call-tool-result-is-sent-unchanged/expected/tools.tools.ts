import { type Tool, hasExactly, isString } from "toolwright/gen/v1";

export interface ScreenshotInput {
  url: string;
}

export function isScreenshotInput(value: unknown): value is ScreenshotInput {
  return isString(value?.url) && hasExactly(value, 1, "url");
}

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

export interface ScreenshotV1Input {
  url: string;
}

export function isScreenshotV1Input(value: unknown): value is ScreenshotV1Input {
  return isString(value?.url) && hasExactly(value, 1, "url");
}

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
