import type { Guard } from "toolwright/gen/v1";
import type { CopyInput, CopyOutput } from "./copy.tools.js";

export const isCopyInput: Guard<CopyInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.from !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "from": seen1++; break;
      case "to": if (data.to !== undefined) if (typeof data.to !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isCopyOutput: Guard<CopyOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.result !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "result": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
