import type { Guard } from "toolwright/gen/v1";
import type { BoxInput, BoxOutput } from "./tools.tools.js";

export const isBoxInput: Guard<BoxInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.width)) return false;
  if (!Number.isFinite(data.height)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "width": case "height": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isBoxOutput: Guard<BoxOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.width)) return false;
  if (!Number.isFinite(data.height) || !Number.isFinite(data.area)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "width": case "height": case "area": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 3;
};
