import type { Guard } from "toolwright/gen/v1";
import type { ScreenshotInput, ScreenshotV1Input } from "./tools.tools.js";

export const isScreenshotInput: Guard<ScreenshotInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.url !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "url": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isScreenshotV1Input: Guard<ScreenshotV1Input> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.url !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "url": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
