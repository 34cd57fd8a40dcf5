import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ScreenshotInput, ScreenshotV1Input } from "./tools.tools.js";

export const isScreenshotInput: Guard<ScreenshotInput> = (data) => isString(data?.url) && hasExactly(data, data.constructor, 1, "url");

export const isScreenshotV1Input: Guard<ScreenshotV1Input> = (data) => isString(data?.url) && hasExactly(data, data.constructor, 1, "url");
